import { expect, test } from '../../fixtures/test.ts'
import { GuestInvoicePage } from '../../pages/guest-invoice-page.ts'

const credit = { number: '4242424242424242' }
const debit = { number: '4000056655665556' }
const someoneElse = 'Someone has already paid this bill. Your card was not charged.'

// Browsers log the 409 of the second payment.
test.use({ expectedConsoleErrors: [/Failed to load resource/] })

test('[PAY-61] tells a guest whose card form is filled that someone else paid by card', async ({
  browser,
  guestInvoicePage,
  openInvoice,
  sandbox,
}) => {
  const invoiceId = await openInvoice()
  const context = await browser.newContext()
  const other = new GuestInvoicePage(await context.newPage())
  await other.open(invoiceId)
  const [first, second] = [await guestInvoicePage.openCardForm(), await other.openCardForm()]
  await first.fill(credit)
  await second.fill(debit)
  await expect(second.submitFor('$334.00')).toBeEnabled()
  await first.submitFor('$345.69').click()
  await expect(first.success).toBeVisible()
  await second.submitFor('$334.00').click()
  await expect(second.dialog).toContainText(someoneElse)
  await expect(second.success).toHaveCount(0)
  await expect(second.dialog).not.toContainText('5556')
  expect((await sandbox.paymentsOf(invoiceId)).map(({ kept }) => kept)).toEqual([34_569])
  await context.close()
})

test('[PAY-61] tells a guest in Spanish whose card form is filled that someone else pays by bank', async ({
  page,
  guestInvoicePage,
  openInvoice,
  browser,
}) => {
  const invoiceId = await openInvoice()
  await page.getByRole('button', { name: 'Español' }).click()
  const dialog = await guestInvoicePage.openCardForm()
  await dialog.fill(debit)
  await expect(dialog.submitFor('$334.00')).toBeEnabled()
  const context = await browser.newContext()
  const other = new GuestInvoicePage(await context.newPage())
  await other.open(invoiceId)
  await other.debit('Harbor Credit Union', 'Everyday Checking', '$334.00')
  await expect(other.window('Payment Submitted Successfully')).toBeVisible()
  await dialog.submitFor('$334.00').click()
  await expect(dialog.dialog).toContainText('Alguien ya pagó esta factura. No se cobró nada a su tarjeta.')
  await context.close()
})
