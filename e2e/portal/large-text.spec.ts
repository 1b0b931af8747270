import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

// Doubling the text size on a phone of 390 pixels leaves as much room as half its width.
test.use({ viewport: { width: 195, height: 422 }, expectedConsoleErrors: [/status of 409/] })

/** The page doesn't scroll sideways, and no amount is cut off. */
async function expectNoOverflow(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(195)
  const cut = await page
    .getByText(/^\$[\d,.]+$/)
    .evaluateAll((sums) => sums.filter((sum) => sum.getBoundingClientRect().right > 195).map(String))
  expect(cut).toEqual([])
}

test('fits every tab and amount at twice the text size', async ({ page, openAs }) => {
  await openAs('maya@example.com')
  await expect(page.getByRole('link', { name: 'MAYAPAID0001' })).toBeVisible()
  await expectNoOverflow(page)
  await page.getByRole('link', { name: 'Payment Plans' }).click()
  await expect(page.getByRole('link', { name: 'MAYA90010009' })).toBeVisible()
  await expectNoOverflow(page)
  await page.getByRole('link', { name: 'Payment Methods' }).click()
  await expect(page.getByRole('button', { name: /^Delete .*4242$/ })).toBeVisible()
  await expectNoOverflow(page)
  await page.goto('/invoice-history/MAYAPAID0001')
  await expect(page.getByRole('heading', { name: /MAYAPAID0001/ })).toBeVisible()
  await expectNoOverflow(page)
})

test('fits both prices beside a guest’s button at twice the text size @both', async ({
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
