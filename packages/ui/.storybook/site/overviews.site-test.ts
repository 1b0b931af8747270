import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launch, loadEntries, openPage, type Entry } from './site.ts'

let browser: Browser
let entries: readonly Entry[]

beforeAll(async () => {
  browser = await launch()
  entries = await loadEntries()
})

afterAll(() => browser.close())

const openDocs = (id: string) => openPage(browser, `iframe.html?viewMode=docs&id=${id}--docs`)

/** The ids that the links of a page lead to. */
const linkedIds = (page: Page, kind: 'story' | 'docs') =>
  page
    .locator(`.sb-unstyled a[href^="?path=/${kind}/"]`)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').at(-1) ?? ''))

test('links each state of the flow map to its story', async () => {
  const { page, errors } = await openDocs('screens-flow-map')
  await page.locator('.sb-unstyled ol a').first().waitFor()
  const linked = await linkedIds(page, 'story')
  const ids = entries.map(({ id }) => id)
  const screens = entries.filter(
    ({ type, title, tags }) => type === 'story' && title.startsWith('Screens/') && tags?.includes('dev'),
  )
  expect(linked.filter((id) => !ids.includes(id))).toEqual([])
  expect(screens.filter(({ id }) => !linked.includes(id)).map(({ id }) => id)).toEqual([])
  expect(errors).toEqual([])
})

test('draws every component in one view, with a link to its page', async () => {
  const { page, errors } = await openDocs('components-all-components')
  await page.getByRole('link', { name: 'Button', exact: true }).waitFor()
  const pages = entries.filter(
    ({ type, title, importPath }) =>
      type === 'docs' && title.startsWith('Components/') && !importPath.endsWith('.mdx'),
  )
  expect(await linkedIds(page, 'docs')).toEqual(pages.map(({ id }) => id))
  const silent = await page
    .locator('.sb-unstyled li:has(> div)')
    .filter({ has: page.locator('p:empty') })
    .allInnerTexts()
  expect(silent).toEqual([])
  expect(errors).toEqual([])
})

test.each([
  ['foundations-colors', ['Color roles']],
  ['foundations-brands', ['Colors of this brand']],
  ['foundations-tokens', ['Type', 'Weight', 'Space', 'Size', 'Radius', 'Shadow', 'Motion', 'Breakpoints']],
])('has buttons in %s that copy the name and each value of a token', async (id, captions) => {
  const { page } = await openDocs(id)
  for (const caption of captions) {
    const rows = page.getByRole('table', { name: caption, exact: true }).locator('tbody tr')
    await rows.first().waitFor()
    const buttons = await rows.evaluateAll((all) => all.map((row) => row.querySelectorAll('button').length))
    expect(buttons.length).toBeGreaterThan(0)
    expect(Math.min(...buttons)).toBeGreaterThanOrEqual(2)
  }
})
