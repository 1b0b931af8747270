import { gzipSync } from 'node:zlib'
import type { Browser, FrameLocator, Page, Request } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launch, loadEntries, openPage, site } from './site.ts'

/** Storybook's own, in a story's page. */
interface StorybookPreview {
  loadStory(story: { readonly storyId: string }): Promise<LoadedStory>
}

interface LoadedStory {
  readonly id: string
  readonly parameters: { readonly layout?: string }
  readonly argTypes: Readonly<Record<string, unknown>>
}

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

// One setting per page: Storybook may load the preview again after each, which would lose one chosen meanwhile.
test.each([
  ['brand', 'Bright Smiles Dental', 'Black', 'iframe[title="Phone"][src*="000000"]'],
  ['scheme', 'Light', 'Dark', 'html[data-scheme="dark"]'],
  ['language', 'English', 'Español', 'html[lang="es"]'],
  ['viewport', 'Viewport', 'Tablet, 800', 'iframe[title="Wide"][style*="width: 800px"]'],
])('applies the toolbar’s %s to the stories of a docs page', async (_setting, now, next, shown) => {
  const { page, errors } = await openPage(browser, '?path=/docs/components-table--docs')
  const docs = preview(page)
  await docs.locator('html[style*="0b5563"]').waitFor({ state: 'attached' })
  await choose(page, now, next)
  await docs.locator(shown).waitFor()
  expect(errors).toEqual([])
})

test('applies the scheme and the brand to a page without stories', async () => {
  const { page, errors } = await openPage(
    browser,
    'iframe.html?viewMode=docs&id=foundations-start-here--docs&globals=scheme:dark;brand:!hex(000000)',
  )
  await page.locator('html[data-scheme="dark"][style*="000000"]').waitFor({ state: 'attached' })
  const heading = page.locator('.sbdocs h1')
  await heading.waitFor()
  const [ink, ground] = await Promise.all([
    heading.evaluate((part) => getComputedStyle(part).color),
    page
      .locator('.sbdocs')
      .first()
      .evaluate((part) => getComputedStyle(part).backgroundColor),
  ])
  const brightness = (color: string) => Number(color.match(/\d+/)?.[0])
  expect(brightness(ink)).toBeGreaterThan(200)
  expect(brightness(ground)).toBeLessThan(60)
  expect(errors).toEqual([])
})

test('keeps the toolbar’s brand on a page whose stories set their own', async () => {
  // With the framed stories, which `openPage` leaves empty.
  const page = await browser.newPage()
  await page.goto(`${site}/iframe.html?viewMode=docs&id=foundations-colors--docs`)
  const white = page.frameLocator('iframe[title="White"]')
  await page.locator('iframe[title="White"]').scrollIntoViewIfNeeded()
  await white.locator('html[style*="ffffff"]').waitFor({ state: 'attached' })
  expect(await page.locator('html').getAttribute('style')).toContain('--light-brand: #0b5563')
})

test('shows a page in a frame as high as its viewport', async () => {
  const page = await browser.newPage()
  await page.goto(`${site}/iframe.html?viewMode=docs&id=patterns-auth-layout--docs`)
  const frame = page.locator('iframe[title="Phone"]')
  await frame.scrollIntoViewIfNeeded()
  await frame.contentFrame().getByText('Terms').waitFor()
  const box = await frame.boundingBox()
  expect(box).toMatchObject({ width: 390, height: 844 })
})

/** A screen in a frame loads all of Storybook. */
const slowly = { timeout: 60_000 }

test('keeps the session of a framed story when that of another one ends', async () => {
  const page = await browser.newPage()
  await page.goto(`${site}/iframe.html?viewMode=docs&id=screens-portal-overview--docs`)
  const framed = (title: string) => page.locator(`iframe[title="${title}"]`)
  await framed('Maya').scrollIntoViewIfNeeded()
  await framed('Maya').contentFrame().getByText('$245.00').first().waitFor(slowly)
  await framed('Session Ended').scrollIntoViewIfNeeded()
  await framed('Session Ended').contentFrame().getByRole('dialog').waitFor(slowly)
  expect(await framed('Maya').contentFrame().getByRole('dialog').count()).toBe(0)
  expect(await framed('Maya').contentFrame().getByText('$245.00').count()).toBeGreaterThan(0)
})

test('shows a framed screen in the state that its name promises, in the toolbar’s language, and keeps the page in place', async () => {
  const page = await browser.newPage()
  await page.goto(
    `${site}/iframe.html?viewMode=docs&id=screens-portal-sign-in-codes--docs&globals=language:es`,
  )
  const locked = page.frameLocator('iframe[title="Login Locked"]')
  await locked.getByRole('alert').filter({ hasText: '15 minutos' }).waitFor(slowly)
  expect(await locked.getByLabel('Correo electrónico').inputValue()).toBe('maya@example.com')
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('copies the code of a story, not that of the drawing around it', async () => {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await context.newPage()
  const copyFirstOf = async (id: string) => {
    await page.goto(`${site}/iframe.html?viewMode=docs&id=${id}--docs`)
    const button = page.getByRole('button', { name: 'Copy code' }).first()
    return expect.poll(
      async () => {
        await button.click()
        return page.evaluate(() => navigator.clipboard.readText())
      },
      { timeout: 20_000 },
    )
  }
  await (await copyFirstOf('components-button')).toMatch(/^<Button onClick=\{\(\) => \{\}\}>/)
  await (await copyFirstOf('components-choice')).toMatch(/^function Methods[\s\S]+<ChoiceGroup/)
})

test('changes a screen by the controls of its story', async () => {
  const { page, errors } = await openPage(browser, '?path=/story/screens-guest-landing--active')
  const screen = preview(page)
  await screen.getByText('Bright Smiles Dental').first().waitFor()
  await page.getByLabel('practice', { exact: true }).selectOption('With a long name')
  await screen
    .getByText(/^Westchester Center/)
    .first()
    .waitFor()
  await page.getByLabel('responses', { exact: true }).selectOption('Not reachable')
  await screen.getByRole('button', { name: 'Try again' }).waitFor()
  expect(errors).toEqual([])
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

test('shows every screen from edge to edge, with controls for its practice and responses', async () => {
  const stories = (await loadEntries()).filter(
    ({ type, tags }) => type === 'story' && tags?.includes('screen'),
  )
  const { page } = await openPage(browser, `iframe.html?viewMode=story&id=${stories[0]?.id}`)
  await page.locator('#storybook-root > *').first().waitFor({ state: 'attached' })
  const screens = await page.evaluate(
    async (ids) => {
      const storybook = Reflect.get(window, '__STORYBOOK_PREVIEW__') as StorybookPreview
      const loaded = await Promise.all(ids.map((storyId) => storybook.loadStory({ storyId })))
      return loaded.map(({ id, parameters, argTypes }) => ({
        id,
        isInset: parameters.layout !== 'fullscreen',
        isFixed: !('practice' in argTypes && 'responses' in argTypes),
      }))
    },
    stories.map(({ id }) => id),
  )
  expect(screens.length).toBeGreaterThan(100)
  expect(screens.filter(({ isInset }) => isInset)).toEqual([])
  // It calls no API.
  const maintenance = 'screens-guest-maintenance--active'
  expect(screens.filter(({ id, isFixed }) => isFixed && id !== maintenance)).toEqual([])
})
