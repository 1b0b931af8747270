import { expect, test } from '../../fixtures/test.ts'

const funds =
  'This account lacks the funds required to complete the transfer. Please select a different payment method'

test.describe('with insufficient funds', () => {
  // Browsers log the 428.
  test.use({ expectedConsoleErrors: [/status of 428/] })

  test('[ERR-13] [PAY-21] reopens the invoice on insufficient funds, and takes another method', async ({
    guestInvoicePage,
    database,
    sandbox,
  }) => {
    const invoiceId = await database.addInvoice()
    await guestInvoicePage.open(invoiceId)
    await guestInvoicePage.debit('First Platypus Bank', 'Nearly Empty Checking', '$334.00')
    const refused = guestInvoicePage.window('Error Submitting Payment')
    await expect(refused.getByText('Insufficient funds')).toBeVisible()
    await expect(refused.getByText(funds)).toBeVisible()
    expect((await database.readInvoice(invoiceId)).status).toBe('scheduled')
    await refused.getByRole('button', { name: 'Choose another method' }).click()

    await guestInvoicePage.method('New card').check()
    const dialog = await guestInvoicePage.openCardForm()
    await dialog.pay({ number: '4242424242424242' }, '$345.69')
    await expect(dialog.success).toBeVisible()
    expect((await sandbox.paymentsOf(invoiceId)).map(({ kept }) => kept)).toContain(34_569)
  })

  test('[PAY-42] pays from another account after insufficient funds in the first', async ({
    guestInvoicePage,
    openInvoice,
  }) => {
    await openInvoice()
    await guestInvoicePage.debit('First Platypus Bank', 'Nearly Empty Checking', '$334.00')
    const refused = guestInvoicePage.window('Error Submitting Payment')
    await refused.getByRole('button', { name: 'Choose another method' }).click()

    await guestInvoicePage.method('Another bank account').check()
    await guestInvoicePage.payButton.click()
    await guestInvoicePage.bankLink.link('Harbor Credit Union', 'Everyday Checking')
    await guestInvoicePage.authorizeDebit('$334.00')
    await expect(guestInvoicePage.window('Payment Submitted Successfully')).toBeVisible()
  })
})

test('keeps the chosen method when a guest closes the bank’s window', async ({
  guestInvoicePage,
  database,
}) => {
  const invoiceId = await database.addInvoice()
  await guestInvoicePage.open(invoiceId)
  await guestInvoicePage.payByBank()
  await guestInvoicePage.bankLink.leave()
  await expect(guestInvoicePage.payButton).toBeEnabled()
  await expect(guestInvoicePage.method('Bank account')).toBeChecked()
  expect((await database.readInvoice(invoiceId)).status).toBe('scheduled')
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
