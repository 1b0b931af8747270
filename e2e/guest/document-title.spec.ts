import { expect, test } from '../fixtures/test.ts'

test.use({ expectedConsoleErrors: [/Failed to load resource/] })

test('names each of a guest’s pages in the document title', async ({
  page,
  payAsGuestPage,
  guestInvoicePage,
}) => {
  await guestInvoicePage.open('GUESTPAID001')
  await expect(page).toHaveTitle('Pay my Invoice · Payment Center')
  await guestInvoicePage.open('NOPE00000000')
  await expect(page).toHaveTitle('We can’t find this invoice · Payment Center')
  await payAsGuestPage.open()
  await expect(page).toHaveTitle('Pay as Guest · Payment Center')
})
