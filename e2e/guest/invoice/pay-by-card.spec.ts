import type { Request } from '@playwright/test'
import { expect, test } from '../../fixtures/test.ts'

const credit = { number: '4242424242424242' }
const debit = { number: '4000056655665556' }

test.describe('guest card payment', () => {
  test('[PAY-06] [PAY-10] [PAY-14] [PAY-18] [ENTITY-09] charges a credit card the same cents on page, provider and database @phone', async ({
    guestInvoicePage,
    database,
    sandbox,
    page,
  }) => {
    const invoiceId = await database.addInvoice()
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (request.method() !== 'GET') calls.push(`${request.method()} ${pathname}`)
    })
    await guestInvoicePage.open(invoiceId)
    const dialog = await guestInvoicePage.openCardForm()
    await dialog.fill(credit)
    await expect(dialog.submitFor('$345.69')).toBeEnabled()
    await expect(dialog.figure('Subtotal')).toHaveText('$334.00')
    await expect(dialog.figure('Convenience Fee')).toHaveText('$11.69')
    await expect(dialog.figure('Payment Due')).toHaveText('$345.69')
    await dialog.submitFor('$345.69').click()
    await expect(dialog.success).toBeVisible()
    await expect(dialog.dialog.getByText('$345.69').filter({ visible: true })).toBeVisible()
    await expect(dialog.figure('Payment Method')).toHaveText(/Visa credit ····\s4242/)

    const [payment, ...others] = await sandbox.paymentsOf(invoiceId)
    expect(others).toEqual([])
    expect(payment?.kept).toBe(34_569)
    expect(payment?.paymentIntent).toMatchObject({ status: 'succeeded' })
    expect(await database.readInvoice(invoiceId)).toEqual({
      status: 'paid',
      captures: [{ amount: 34_569, fee: 1169 }],
    })
    const chosen = calls.findIndex((call) => call.startsWith('PUT /api/v1/payments/invoice/transactions/'))
    const opened = calls.indexOf(`POST /api/v1/practices/1/payments/${invoiceId}`)
    const confirmed = calls.findIndex((call) => /\/v1\/payment_intents\/pi_\w+\/confirm$/.test(call))
    expect([chosen, opened, confirmed].every((index) => index >= 0)).toBe(true)
    expect([chosen, opened, confirmed]).toEqual([chosen, opened, confirmed].toSorted((a, b) => a - b))
  })

  test('[PAY-14] sends the claim after the press of Pay, then the charge with the question for its outcome', async ({
    guestInvoicePage,
    openInvoice,
    page,
  }) => {
    await openInvoice()
    const dialog = await guestInvoicePage.openCardForm()
    const created = page.waitForResponse(
      (response) => response.request().postData()?.includes('Pat') === true && response.ok(),
    )
    await dialog.fill(credit)
    await expect(dialog.submitFor('$345.69')).toBeEnabled()
    await created
    const sent: string[] = []
    const answered: string[] = []
    const nameOf = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`
    page.on('request', (request) => sent.push(nameOf(request)))
    page.on('response', (response) => {
      if (response.request().method() !== 'OPTIONS') answered.push(`${sent.length} sent`)
    })
    await dialog.submitFor('$345.69').click()
    await expect(dialog.success).toBeVisible()
    expect(answered.slice(0, 2)).toEqual(['1 sent', '3 sent'])
    expect([sent[0], ...sent.slice(1, 3).toSorted()]).toEqual([
      expect.stringMatching(/^PUT \/api\/v1\/payments\/paymentIntentId\/pi_\w+$/),
      expect.stringMatching(/^POST \/api\/v1\/payments\/chargeEventId\/\w+\/settle$/),
      expect.stringMatching(/^POST \/v1\/payment_intents\/pi_\w+\/confirm$/),
    ])
  })

  test('[PAY-16] shows the discount price of a debit card, and of a card of unknown funding, before charging it', async ({
    guestInvoicePage,
    database,
    sandbox,
  }) => {
    const invoiceId = await database.addInvoice()
    await guestInvoicePage.open(invoiceId)
    const dialog = await guestInvoicePage.openCardForm()
    await dialog.fill(debit)
    await expect(dialog.submitFor('$334.00')).toBeEnabled()
    await expect(dialog.figure('Convenience Fee')).toHaveCount(0)
    await expect(dialog.figure('Sales Tax')).toHaveCount(0)
    await dialog.card.number.clear()
    await expect(dialog.submit).not.toContainText('$')
    await dialog.fill({ number: '4000000000000010' })
    await dialog.submitFor('$334.00').click()
    await expect(dialog.success).toBeVisible()
    expect((await sandbox.paymentsOf(invoiceId))[0]?.kept).toBe(33_400)
    expect(await database.readInvoice(invoiceId)).toEqual({
      status: 'paid',
      captures: [{ amount: 33_400, fee: 0 }],
    })
  })

  test('[PAY-17] [PAY-31] charges a prepaid card the fee of the practice’s table', async ({
    guestInvoicePage,
    database,
    sandbox,
  }) => {
    const invoiceId = await database.addInvoice({ practiceId: 3, payerId: 600, amounts: [50_000] })
    await guestInvoicePage.open(invoiceId)
    const dialog = await guestInvoicePage.openCardForm()
    await dialog.fill({ number: '5105105105105100' })
    // Compared with this card, not with a credit card.
    await expect(dialog.dialog.getByText('$5.00 less')).toBeVisible()
    await dialog.submitFor('$505.00').click()
    await expect(dialog.success).toBeVisible()
    expect((await sandbox.paymentsOf(invoiceId))[0]?.kept).toBe(50_500)
  })

  test('[PAY-04] [PAY-05] [GUEST-08] shows one price on the button where both prices are equal', async ({
    guestInvoicePage,
    page,
    database,
  }) => {
    const payer = await database.addPayer(await database.addPractice())
    await guestInvoicePage.open(await database.addInvoice({ ...payer, amounts: [18_500] }))
    await expect(guestInvoicePage.payButton).toHaveText('Pay $185.00')
    await expect(page.getByText('Regular Price (Credit)')).toHaveCount(0)
    const dialog = await guestInvoicePage.openCardForm()
    await expect(dialog.figure('Payment Due')).toHaveText('$185.00')
    await dialog.fill(credit)
    await expect(dialog.figure('Payment Due')).toHaveText('$185.00')
    await expect(dialog.figure('Convenience Fee')).toHaveCount(0)
  })

  test('[GUEST-16] [PAY-07] [PAY-39] [VALID-12] [VALID-13] enables Submit Payment once card and name are complete, offers neither Link nor saving the card, and charges nothing on Cancel', async ({
    guestInvoicePage,
    openInvoice,
    page,
    sandbox,
  }) => {
    const invoiceId = await openInvoice()
    const dialog = await guestInvoicePage.openCardForm()
    await expect(dialog.card.number).toBeVisible()
    await expect(dialog.card.buttons).toHaveCount(0)
    await expect(dialog.submit).toBeDisabled()
    await dialog.nameOnCard.focus()
    await expect(dialog.dialog.getByRole('checkbox')).toHaveCount(0)
    await dialog.nameOnCard.blur()
    await expect(page.getByText('Name is required')).toBeVisible()
    await dialog.card.number.fill('4242424242424241')
    await expect(page.getByText('Your card number is invalid.')).toBeVisible()
    await dialog.card.fill(credit)
    await expect(dialog.submit).toBeDisabled()
    await dialog.nameOnCard.fill('Pat Lee')
    await expect(dialog.submitFor('$345.69')).toBeEnabled()
    await dialog.dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog.dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Pay by card' })).toBeFocused()
    expect((await sandbox.paymentsOf(invoiceId)).every(({ kept }) => kept === 0)).toBe(true)
  })

  test('[PAY-03] [PAY-04] [PAY-19] shows tax and fee as separate lines and captures their sum', async ({
    guestInvoicePage,
    database,
    sandbox,
  }) => {
    const invoiceId = await database.addInvoice({ amounts: [18_000, 6_450], taxRate: 8875 })
    await guestInvoicePage.open(invoiceId)
    const dialog = await guestInvoicePage.openCardForm()
    await dialog.fill(credit)
    await expect(dialog.figure('Subtotal')).toHaveText('$244.50')
    await expect(dialog.figure('Sales Tax')).toHaveText('$21.70')
    await expect(dialog.figure('Convenience Fee')).toHaveText('$9.32')
    await dialog.submitFor('$275.52').click()
    await expect(dialog.success).toBeVisible()
    expect((await sandbox.paymentsOf(invoiceId))[0]?.kept).toBe(27_552)
  })
})
