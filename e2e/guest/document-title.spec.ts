import { expect, test } from '../fixtures/test.ts'
import { PayAsGuestPage } from '../pages/pay-as-guest-page.ts'

test.use({ expectedConsoleErrors: [/Failed to load resource/] })

test('each of a guest’s pages is named by what stands on it', async ({ page, guestInvoicePage }) => {
  await guestInvoicePage.open('GUESTPAID001')
  await expect(page).toHaveTitle('Pay my Invoice · Payment Center')
  await guestInvoicePage.open('NOPE00000000')
  await expect(page).toHaveTitle('We can’t find this invoice · Payment Center')
  await new PayAsGuestPage(page).open()
  await expect(page).toHaveTitle('Pay as Guest · Payment Center')
})

test('a page that changes its language changes its name too', async ({ page, guestInvoicePage }) => {
  await guestInvoicePage.open('GUESTPAID001')
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page).toHaveTitle('Pagar mi factura · Centro de pagos')
})
