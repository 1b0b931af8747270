import { openRendered } from '../fixtures/open-rendered.ts'
import { expect, test } from '../fixtures/test.ts'

test.use({ expectedConsoleErrors: [/Failed to load resource/] })

test('[SHELL-60] names each of a guest’s pages and its practice in the document’s head', async ({
  page,
  payAsGuestPage,
  guestInvoicePage,
}) => {
  await openRendered(page, '/invoice-external/GUESTPAID001')
  await expect(page).toHaveTitle('Pay my Invoice · Bright Smiles Dental')
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', /^data:image\/svg\+xml,.*%2366%3B/)
  await expect(page.locator('meta[name="theme-color"]').first()).toHaveAttribute('content', /^#/)
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute(
    'content',
    'Bill from Bright Smiles Dental',
  )
  await guestInvoicePage.open('NOPE00000000')
  await expect(page).toHaveTitle('We can’t find this invoice · Payment Center')
  await payAsGuestPage.open()
  await expect(page).toHaveTitle('Pay as Guest · Bright Smiles Dental')
})
