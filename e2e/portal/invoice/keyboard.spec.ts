import { reach } from '../../fixtures/reach.ts'
import { expect, test } from '../../fixtures/test.ts'

test('[INV-11] pays a signed-in payer’s invoice with the keyboard alone', async ({
  page,
  payInvoicePage,
  openAs,
  payer,
  database,
}) => {
  await payer.saveCard('credit')
  const invoiceId = await database.addInvoice({ payerId: payer.payerId })
  const { dialog } = payInvoicePage
  await openAs(payer.email, `/invoice/${invoiceId}`)
  await reach(payInvoicePage.method(/Visa credit/))
  await page.keyboard.press('ArrowDown')
  await expect(payInvoicePage.method('New card')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(payInvoicePage.method(/Visa credit/)).toBeChecked()
  await reach(payInvoicePage.payButton)
  await page.keyboard.press('Enter')
  await expect(dialog.dialog.getByRole('heading').first()).toBeFocused()
  await reach(dialog.submitFor('$345.69'))
  await page.keyboard.press('Enter')
  await expect(dialog.success).toBeVisible()
  await expect(dialog.dialog.getByRole('heading').first()).toBeFocused()
  await reach(payInvoicePage.home)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused()
})
