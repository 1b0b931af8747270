import { expect, test } from '../../fixtures/test.ts'
import { GuestInvoicePage } from '../../pages/guest-invoice-page.ts'

const debit = { number: '4000056655665556' }

// Browsers log the 409 of the second payment.
test.use({ expectedConsoleErrors: [/Failed to load resource/] })

test('[PAY-61] tells a guest in Spanish whose card form is filled that someone else pays by bank', async ({
  page,
  guestInvoicePage,
  openInvoice,
  browser,
}) => {
  const invoiceId = await openInvoice()
  // The document shows the language button before the page's code runs.
  await expect(guestInvoicePage.payButton).toBeVisible()
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
