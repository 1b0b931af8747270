import { expect, specified } from '../fixtures/journey.ts'
import { expectCaptured, expectDebited, expectNothingCaptured } from '../fixtures/expect-captured.ts'

const debit = { number: '4000056655665556' }
const robin = 'robin@example.com'

specified(
  'charges a payer’s new card and saves it',
  async ({ seed, page, payInvoicePage, methodsPage, sandbox, signInAt }) => {
    const bill = String(seed.bills.due)
    const path = `/invoice/${seed.transactions.due}`
    const refused: string[] = []
    page.on('response', (response) => {
      if (response.status() >= 400) refused.push(response.url())
    })
    await signInAt(path, robin)
    await payInvoicePage.method(/^(New card|Credit or debit card)/).check()
    await payInvoicePage.payButton.click()
    await payInvoicePage.dialog.pay({ number: '5555555555554444' }, '$113.85')
    await expect(payInvoicePage.dialog.success).toBeVisible()
    await expectCaptured(sandbox, bill, '$113.85')
    await payInvoicePage.home.click()
    await page.getByRole('link', { name: 'Payment Methods' }).click()
    await expect(methodsPage.method(/4444/)).toBeVisible()
    expect(refused, 'requests that the API refused').toEqual([])
  },
)

specified(
  'opens a bill by its charge event id, and doesn’t save its new card where that is unchecked',
  async ({ seed: { bills, transactions }, page, loginPage, payInvoicePage, methodsPage, sandbox }) => {
    const bill = String(bills.late)
    await payInvoicePage.open(bill)
    await loginPage.signIn(robin)
    await expect(page).toHaveURL(new RegExp(`/invoice/${transactions.late}$`))
    await payInvoicePage.choose('New card')
    const { dialog } = payInvoicePage
    await dialog.dialog.getByRole('checkbox', { name: 'Save Card for future payments' }).uncheck()
    await dialog.pay({ number: '5200828282828210' }, '$110.00')
    await expect(dialog.success).toBeVisible()
    await expectCaptured(sandbox, bill, '$110.00')
    await payInvoicePage.home.click()
    await page.getByRole('link', { name: 'Payment Methods' }).click()
    await expect(methodsPage.method(/4242/)).toBeVisible()
    await expect(methodsPage.method(/8210/)).toHaveCount(0)
  },
)

for (const savedCards of ['charged', 'attached'] as const) {
  specified.describe(`a saved card that the server has ${savedCards}`, () => {
    specified.use({ switches: { savedCards } })

    specified(
      `reopens the bill when a saved card is declined, and charges another at its own price (${savedCards})`,
      async ({ seed, stack, page, payInvoicePage, sandbox, signInAt }) => {
        const bill = String(seed.bills.due)
        await signInAt(`/invoice/${seed.transactions.due}`, robin)
        await payInvoicePage.choose(/0341/)
        await payInvoicePage.dialog.submitFor('$113.85').click()
        await expect(payInvoicePage.dialog.failure).toBeVisible()
        await expectNothingCaptured(sandbox, bill)
        await expect
          .poll(async () =>
            (await stack.inspect()).requests.filter(({ path }) =>
              path.includes('/chargeEvent/chargeEventId/'),
            ),
          )
          .toMatchObject([
            { body: { chargeEventStatus: 'stripe_pending' }, status: 200 },
            { body: { chargeEventStatus: 'scheduled' }, status: 200 },
          ])
        await payInvoicePage.dialog.dialog.getByRole('button', { name: 'Choose another method' }).click()
        await payInvoicePage.choose(/Visa credit ····\s4242/)
        await payInvoicePage.dialog.submitFor('$113.85').click()
        await expect(payInvoicePage.dialog.success).toBeVisible()
        await expectCaptured(sandbox, bill, '$113.85')
        await page.reload()
        await expect(payInvoicePage.paidNotice).toBeVisible()
        await expect(payInvoicePage.payButton).toHaveCount(0)
      },
    )
  })
}

specified(
  'debits the bank account on file and shows it as processing',
  async ({ seed, page, payInvoicePage, sandbox, signInAt }) => {
    const bill = String(seed.bills.due)
    const path = `/invoice/${seed.transactions.due}`
    await signInAt(path, robin)
    await payInvoicePage.debitSaved('$110.00')
    await expect(payInvoicePage.dialog.success).toBeVisible()
    await expectDebited(sandbox, bill, '$110.00')
    await page.reload()
    await expect(page.getByRole('main').getByText('Your payment is processing')).toBeVisible()
  },
)

specified(
  'reopens the bill on insufficient funds of the bank account',
  async ({ seed, stack, payInvoicePage, sandbox, signInAt }) => {
    const bill = String(seed.bills.lowBalance)
    await signInAt(`/invoice/${seed.transactions.lowBalance}`, 'sam@example.com')
    await payInvoicePage.debitSaved('$110.00')
    await expect(payInvoicePage.dialog.dialog).toContainText(
      /Insufficient funds.*This account lacks the funds required to complete the transfer\. Please select a different payment method/,
    )
    const { requests } = await stack.inspect()
    expect(requests.filter(({ status }) => status === 428)).toHaveLength(1)
    await payInvoicePage.dialog.dialog.getByRole('button', { name: 'Choose another method' }).click()
    await payInvoicePage.method('New card').check()
    await payInvoicePage.payButton.click()
    await payInvoicePage.dialog.pay(debit, '$110.00')
    await expect(payInvoicePage.dialog.success).toBeVisible()
    await expectCaptured(sandbox, bill, '$110.00')
  },
)

specified(
  'links a payer’s bank account, and debits it',
  async ({ stack, seed, bankLink, payInvoicePage, sandbox, signInAt }) => {
    const bill = String(seed.bills.guest)
    await signInAt(`/invoice/${seed.transactions.guest}`, 'taylor@example.com')
    await payInvoicePage.choose('Bank account')
    await bankLink.link('Harbor Credit Union', 'Everyday Checking')
    await bankLink.continue()
    await payInvoicePage.authorization.check()
    await payInvoicePage.authorize('$110.00').click()
    await expect(payInvoicePage.dialog.success).toBeVisible()
    await expectDebited(sandbox, bill, '$110.00')
    const { requests } = await stack.inspect()
    const charge = requests.find(({ path }) => path.includes('createAchChargeForPortal'))
    expect(charge?.body).toMatchObject({ balanceCheck: true })
  },
)
