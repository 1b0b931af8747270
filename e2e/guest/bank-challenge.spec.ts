import { expect, test } from '../fixtures/test.ts'

// The browser notes the provider's refusal by itself.
test.use({ expectedConsoleErrors: [/status of 402/] })

test.describe('a bank that asks the payer (3-D Secure)', () => {
  for (const number of ['4000002500003155', '4000002760003184']) {
    test(`${number}: completing the bank’s page pays`, async ({ guestInvoicePage, database, sandbox }) => {
      const invoiceId = await database.addInvoice()
      await guestInvoicePage.open(invoiceId)
      const dialog = await guestInvoicePage.openCardForm()
      await dialog.pay({ number }, '$345.69')
      await dialog.challenge.completeButton.click()
      await expect(dialog.success).toBeVisible()
      expect((await sandbox.paymentsOf(invoiceId))[0]?.kept).toBe(34_569)
    })
  }

  const declines = [
    { number: '4000008400001629', message: 'Your card was declined.' },
    { number: '4000008260003178', message: 'Your card has insufficient funds.' },
  ]
  for (const { number, message } of declines) {
    test(`${number}: completed, then “${message}”`, async ({ guestInvoicePage, database }) => {
      const invoiceId = await database.addInvoice()
      await guestInvoicePage.open(invoiceId)
      const dialog = await guestInvoicePage.openCardForm()
      await dialog.pay({ number }, '$345.69')
      await dialog.challenge.completeButton.click()
      await expect(dialog.dialog.getByText(message)).toBeVisible()
      expect((await database.readInvoice(invoiceId)).captures).toEqual([])
    })
  }

  test('failing the bank’s page charges nothing and says what to do', async ({
    guestInvoicePage,
    database,
  }) => {
    const invoiceId = await database.addInvoice()
    await guestInvoicePage.open(invoiceId)
    const dialog = await guestInvoicePage.openCardForm()
    await dialog.pay({ number: '4000002760003184' }, '$345.69')
    await dialog.challenge.failButton.click()
    await expect(dialog.dialog.getByText('Your bank couldn’t confirm your identity')).toBeVisible()
    expect(await database.readInvoice(invoiceId)).toEqual({ status: 'scheduled', captures: [] })
  })

  test('a tab closed at the bank’s page leaves an invoice that is still being checked, and can be paid in the end', async ({
    guestInvoicePage,
    database,
    context,
  }) => {
    const invoiceId = await database.addInvoice()
    await guestInvoicePage.open(invoiceId)
    const dialog = await guestInvoicePage.openCardForm()
    await dialog.pay({ number: '4000002760003184' }, '$345.69')
    await expect(dialog.challenge.completeButton).toBeVisible()
    const later = await context.newPage()
    await later.goto(`/invoice-external/${invoiceId}`)
    await expect(later.getByText('We’re confirming your payment…')).toBeVisible()
    await expect(later.getByRole('button', { name: 'Pay by card' })).toHaveCount(0)
  })
})
