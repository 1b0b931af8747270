import { reach } from '../../fixtures/reach.ts'
import { expect, test } from '../../fixtures/test.ts'
import { PayInvoicePage } from '../../pages/pay-invoice-page.ts'

test('[INV-11] pays a signed-in payer’s invoice with the keyboard alone', async ({
  page,
  openAs,
  payer,
  database,
}) => {
  await payer.saveCard('credit')
  const invoiceId = await database.addInvoice({ payerId: payer.payerId })
  const invoice = new PayInvoicePage(page)
  const { dialog } = invoice
  await openAs(payer.email, `/invoice/${invoiceId}`)
  await reach(invoice.method(/Visa credit/))
  await page.keyboard.press('ArrowDown')
  await expect(invoice.method('New card')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(invoice.method(/Visa credit/)).toBeChecked()
  await reach(invoice.payButton)
  await page.keyboard.press('Enter')
  await expect(dialog.dialog.getByRole('heading').first()).toBeFocused()
  await reach(dialog.submitFor('$345.69'))
  await page.keyboard.press('Enter')
  await expect(dialog.success).toBeVisible()
  await expect(dialog.dialog.getByRole('heading').first()).toBeFocused()
  await reach(invoice.home)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused()
})
