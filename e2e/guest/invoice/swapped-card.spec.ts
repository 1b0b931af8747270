import type { Page, Route } from '@playwright/test'
import { confirmation } from '../../fixtures/requests.ts'
import type { Sandbox } from '../../fixtures/sandbox.ts'
import { expect, test } from '../../fixtures/test.ts'

/** Makes the page confirm its next payment with another card than the one it was priced for. */
async function swapCard(page: Page, sandbox: Sandbox, number: string): Promise<void> {
  const cardId = await sandbox.createCard(number)
  const change = async (route: Route) => {
    const form = new URLSearchParams(route.request().postData() ?? '')
    form.set('payment_method', cardId)
    await route.continue({ postData: form.toString() })
  }
  await page.route(confirmation, change, { times: 1 })
}

test('[PAY-31] charges the card in the field after one of the same brand was pasted over it', async ({
  guestInvoicePage,
  openInvoice,
  sandbox,
  page,
}) => {
  const invoiceId = await openInvoice()
  const dialog = await guestInvoicePage.openCardForm()
  const prepared = page.waitForResponse(
    (response) => response.url().endsWith('/v1/payment_methods') && namesCard(response.request().postData()),
  )
  await dialog.fill({ number: '378282246310005', code: '1234' })
  await prepared
  // The provider reports no change: it shows the page neither card’s number.
  await dialog.card.number.fill('371449635398431')
  await dialog.submit.click()
  await expect(dialog.success).toBeVisible()
  await expect(dialog.figure('Payment Method')).toHaveText(/American Express credit ····\s8431/)
  expect(await sandbox.paymentsOf(invoiceId)).toHaveLength(1)
})

test.describe('with another price', () => {
  // Browsers log the refused claim.
  test.use({ expectedConsoleErrors: [/status of 409/], routesFrames: true })

  test('[PAY-31] a credit card confirmed at the debit price is not charged, and pays at its own price', async ({
    guestInvoicePage,
    database,
    sandbox,
    page,
  }) => {
    const invoiceId = await database.addInvoice({ status: 'unpaid' })
    await guestInvoicePage.open(invoiceId)
    const dialog = await guestInvoicePage.openCardForm()
    await swapCard(page, sandbox, '4242424242424242')
    await dialog.pay({ number: '4000056655665556' }, '$334.00')
    await expect(dialog.dialog.getByText(/has a different price than the one you accepted/)).toBeVisible()
    await expect(dialog.success).toHaveCount(0)
    expect(await database.readInvoice(invoiceId)).toEqual({ status: 'unpaid', captures: [] })
    expect((await sandbox.paymentsOf(invoiceId)).map(({ kept }) => kept)).toEqual([0])
    await dialog.fill({ number: '4242424242424242' })
    // The form asks for the card's price before it takes it.
    await dialog.submit.click()
    await dialog.submitFor('$345.69').click()
    await expect(dialog.success).toBeVisible()
    expect(await database.readInvoice(invoiceId)).toEqual({
      status: 'paid',
      captures: [{ amount: 34_569, fee: 1169 }],
    })
  })

  test('[PAY-31] asks again when the card that was pasted over another has a different price', async ({
    guestInvoicePage,
    openInvoice,
  }) => {
    await openInvoice()
    const dialog = await guestInvoicePage.openCardForm()
    await dialog.fill({ number: '4000056655665556' })
    await expect(dialog.submitFor('$334.00')).toBeEnabled()
    await dialog.card.number.fill('4242424242424242')
    await dialog.submit.click()
    await expect(dialog.dialog).toContainText('You haven’t been charged yet. Please review the new total')
    await dialog.submitFor('$345.69').click()
    await expect(dialog.success).toBeVisible()
    await expect(dialog.figure('Payment Method')).toHaveText(/Visa credit ····\s4242/)
  })
})

test.describe('with a bill that changes while the card is typed', () => {
  // Browsers log the refused claim.
  test.use({ expectedConsoleErrors: [/status of (409|410)/] })

  test('[PAY-30] [PAY-43] shows the new total without the earlier prices', async ({
    guestInvoicePage,
    openInvoice,
    database,
  }) => {
    const invoiceId = await openInvoice({ amounts: [10_000] })
    const dialog = await guestInvoicePage.openCardForm()
    await dialog.fill({ number: '4242424242424242' })
    await expect(dialog.submitFor('$103.50')).toBeEnabled()
    await database.setAmount(invoiceId, 12_000)
    await dialog.submit.click()
    await expect(dialog.submitFor('$124.20')).toBeEnabled()
    await expect(dialog.dialog).not.toContainText(/Prepaid|\$100\.00|\$103\.50/)
  })

  test('[PAY-09] says that it can’t be paid online once the practice takes no guests’ payments', async ({
    guestInvoicePage,
    database,
  }) => {
    const practiceId = await database.addPractice()
    const payer = await database.addPayer(practiceId)
    await guestInvoicePage.open(await database.addInvoice({ ...payer, amounts: [10_000] }))
    const dialog = await guestInvoicePage.openCardForm()
    await dialog.fill({ number: '4242424242424242' })
    await expect(dialog.submitFor('$100.00')).toBeEnabled()
    await database.changePractice(practiceId, { guest_links: false })
    await dialog.submit.click()
    await expect(dialog.dialog).toContainText('This invoice can’t be paid online right now.')
    await expect(dialog.dialog).not.toContainText('try again')
  })
})

function namesCard(form: string | null): boolean {
  return new URLSearchParams(form ?? '').has('billing_details[name]')
}
