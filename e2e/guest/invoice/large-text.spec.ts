import { expectNoOverflow } from '../../fixtures/expectations.ts'
import { test, expect } from '../../fixtures/test.ts'

test.use({ viewport: { width: 195, height: 390 } })

test('fits both prices beside a guest’s button at twice the text size', async ({
  page,
  guestInvoicePage,
  openInvoice,
}) => {
  await openInvoice()
  const bar = page.getByRole('region', { name: 'Payment', exact: true })
  await expect(bar.getByText('$345.69')).toBeVisible()
  await expectNoOverflow(page)
  const sum = await bar.getByText('$345.69').boundingBox()
  const button = await guestInvoicePage.payButton.boundingBox()
  expect((sum?.y ?? 0) + (sum?.height ?? 0)).toBeLessThanOrEqual((button?.y ?? 0) + 1)
})

test('names a practice without a logo at twice the text size', async ({ page }) => {
  await page.goto('/invoice-external/MIXDUE000001')
  const name = page.getByRole('banner').getByText('Canyon Orthodontics')
  await expect(name).toBeVisible()
  const word = await name.evaluate((element) => {
    const range = document.createRange()
    range.setStart(element.firstChild ?? element, 0)
    range.setEnd(element.firstChild ?? element, 'Canyon'.length)
    return range.getClientRects().length
  })
  expect(word).toBe(1)
})

test.describe('on a phone whose browser has twice the text size', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('pays by card in a dialog that scrolls as a page, and shows the amount paid', async ({
    page,
    guestInvoicePage,
    openInvoice,
  }) => {
    const browser = await page.context().newCDPSession(page)
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    await openInvoice()
    const dialog = await guestInvoicePage.openCardForm()
    await expect(dialog.card.number).toHaveCSS('font-size', '32px')
    await expect(dialog.dialog).toHaveCSS('height', '844px')
    await dialog.pay({ number: '4242424242424242' }, '$345.69')
    await expect(dialog.success).toBeVisible()
    await expect(dialog.dialog.getByText('$345.69').last()).toBeInViewport({ ratio: 1 })
  })
})
