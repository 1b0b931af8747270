import { gzipSync } from 'node:zlib'
import type { Browser, FrameLocator, Page, Request } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launch, openPage, site } from './site.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launch()
})

afterAll(() => browser.close())

const preview = (page: Page): FrameLocator => page.frameLocator('#storybook-preview-iframe')

/** Opens a toolbar's menu, which shows its current value, and chooses another. */
async function choose(page: Page, now: string, next: string): Promise<void> {
  await page.getByRole('button').filter({ hasText: now }).click()
  await page.getByRole('option', { name: next }).click()
  await page.getByRole('button').filter({ hasText: next }).waitFor()
}

// One setting per page: Storybook may load the preview again after each, which would lose one chosen meanwhile. Brand and
// scheme are applied together. The framed stories of the docs page have no play, whose focus the toolbar would take.
test.each([
  ['docs/components-table--docs', 'Bright Smiles Dental', 'Black', 'html[style*="000000"]'],
  ['docs/components-table--docs', 'English', 'Español', 'html[lang="es"]'],
  ['docs/foundations-start-here--docs', 'Light', 'Dark', 'html[data-scheme="dark"]'],
  ['docs/components-receipt-slip--docs', 'Light', 'Dark', 'iframe[id^="iframe--"][src*="dark"]'],
  ['story/components-table--wide', 'Bright Smiles Dental', 'Black', 'html[style*="000000"]'],
  ['story/components-table--wide', 'English', 'Español', 'html[lang="es"]'],
])('changes %s from %s to %s by the toolbar', async (path, now, next, changed) => {
  const { page, errors } = await openPage(browser, `?path=/${path}`)
  await preview(page).locator('html[style*="0b5563"]').waitFor({ state: 'attached' })
  await choose(page, now, next)
  await preview(page).locator(changed).waitFor({ state: 'attached' })
  expect(errors).toEqual([])
  await page.close()
})

test('loads the first page in 2 MB, as a host compresses it', async () => {
  const page = await browser.newPage()
  const pending = new Set<Request>()
  const sizes: Promise<number>[] = []
  const sizeOf = async (request: Request) => {
    const response = await request.response()
    return response === null ? 0 : gzipSync(await response.body()).length
  }
  page.on('request', (request) => pending.add(request))
  page.on('requestfailed', (request) => pending.delete(request))
  page.on('requestfinished', (request) => {
    pending.delete(request)
    sizes.push(sizeOf(request))
  })
  await page.goto(`${site}/`)
  await preview(page).locator('.sbdocs h1').waitFor()
  await expect.poll(() => pending.size, { timeout: 30_000 }).toBe(0)
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  expect(total).toBeGreaterThan(1_000_000)
  expect(total).toBeLessThanOrEqual(2_000_000)
})
