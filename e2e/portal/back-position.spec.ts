import { expect, test } from '../fixtures/test.ts'

test('returns to where the overview was scrolled when the browser goes back @phone', async ({
  page,
  overviewPage,
  openAs,
}) => {
  await openAs('maya@example.com')
  const paid = overviewPage.transactions.nth(2)
  await expect(paid).toBeVisible()
  await page.getByRole('link', { name: 'Payment Methods' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Methods' })).toBeVisible()
  await page.getByRole('link', { name: 'Overview', exact: true }).first().click()
  await paid.scrollIntoViewIfNeeded()
  const scrolled = () => page.evaluate(() => Math.round(scrollY))
  const before = await scrolled()
  expect(before).toBeGreaterThan(200)
  // As a phone, which draws a page in more than one frame.
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await paid.click()
  await expect.poll(scrolled).toBe(0)
  await page.goBack()
  await expect(paid).toBeVisible()
  await expect.poll(scrolled).toBe(before)
})
