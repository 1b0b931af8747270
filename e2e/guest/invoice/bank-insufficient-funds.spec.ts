import { expect, test } from '../../fixtures/test.ts'

const funds =
  'This account lacks the funds required to complete the transfer. Please select a different payment method'

test.describe('with insufficient funds', () => {
  // Browsers log the 428.
  test.use({ expectedConsoleErrors: [/status of 428/] })

  test('[ERR-13] [PAY-21] [PAY-42] keeps the chosen method when a guest closes the bank’s window, reopens the invoice on insufficient funds, and takes another account', async ({
    guestInvoicePage,
    openInvoice,
    database,
    sandbox,
  }) => {
    const invoiceId = await openInvoice()
    await guestInvoicePage.payByBank()
    await guestInvoicePage.bankLink.leave()
    await expect(guestInvoicePage.payButton).toBeEnabled()
    await expect(guestInvoicePage.payButton).toBeFocused()
    await expect(guestInvoicePage.method('Bank account')).toBeChecked()
    expect((await database.readInvoice(invoiceId)).status).toBe('scheduled')

    await guestInvoicePage.debit('First Platypus Bank', 'Nearly Empty Checking', '$334.00')
    const refused = guestInvoicePage.window('Error Submitting Payment')
    await expect(refused.getByText('Insufficient funds')).toBeVisible()
    await expect(refused.getByText(funds)).toBeVisible()
    expect((await database.readInvoice(invoiceId)).status).toBe('scheduled')
    await refused.getByRole('button', { name: 'Choose another method' }).click()

    await guestInvoicePage.method('Another bank account').check()
    await guestInvoicePage.payButton.click()
    await guestInvoicePage.bankLink.link('Harbor Credit Union', 'Everyday Checking')
    await guestInvoicePage.authorizeDebit('$334.00')
    await expect(guestInvoicePage.window('Payment Submitted Successfully')).toBeVisible()
    const payments = await sandbox.paymentsOf(invoiceId)
    expect(payments.filter(({ paymentIntent }) => paymentIntent.status === 'processing')).toHaveLength(1)
  })
})

test('[PAY-23] pays once when a guest reloads and links the same bank account again', async ({
  page,
  openInvoice,
  guestInvoicePage,
  sandbox,
}) => {
  const invoiceId = await openInvoice()
  for (const isFirst of [true, false]) {
    await guestInvoicePage.payByBank()
    await guestInvoicePage.bankLink.link('Harbor Credit Union', 'Everyday Checking')
    await expect(guestInvoicePage.bankLink.linked).toBeVisible()
    if (isFirst) await page.reload()
  }
  await guestInvoicePage.authorizeDebit('$334.00')
  await expect(guestInvoicePage.window('Payment Submitted Successfully')).toBeVisible()
  expect(await sandbox.paymentsOf(invoiceId)).toHaveLength(1)
})
