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
