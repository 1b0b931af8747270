import { launchOptions } from '@payment-center/chromium'
import { chromium, type Browser, type Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

type Entry = {
  readonly id: string
  readonly title: string
  readonly type: 'docs' | 'story'
  readonly tags?: readonly string[]
}

const site = inject('siteAddress')

let browser: Browser
let entries: readonly Entry[]

beforeAll(async () => {
  browser = await chromium.launch(launchOptions())
  const answer = await fetch(`${site}/index.json`)
  const index = (await answer.json()) as { readonly entries: Readonly<Record<string, Entry>> }
  entries = Object.values(index.entries)
})

afterAll(() => browser.close())

/** Opens a page and collects its errors. Framed stories stay empty: each is tested elsewhere. */
async function openPage(address: string): Promise<{ page: Page; errors: string[] }> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.route(/embed=true/, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.route(/favicon\.ico/, (route) => route.fulfill({ body: '' }))
  await page.goto(`${site}/${address}`, { waitUntil: 'commit' })
  return { page, errors }
}

type Channel = {
  readonly emit: (event: string, payload: object) => void
  readonly on: (event: string, listen: (payload: { readonly storyId: string }) => void) => void
}

type Watched = typeof globalThis & { channel: Channel; finished: Set<string> }

/** Records which stories have finished since the last navigation. */
async function watchStories(page: Page): Promise<void> {
  await page.evaluate(() => {
    const watched = globalThis as Watched
    watched.finished = new Set()
    watched.channel = Reflect.get(globalThis, '__STORYBOOK_ADDONS_CHANNEL__') as Channel
    watched.channel.on('storyFinished', ({ storyId }) => watched.finished.add(storyId))
  })
}

/** Navigates to another docs page as the sidebar does, without reloading the site. */
async function goTo(page: Page, { id, title }: Entry): Promise<void> {
  await page.evaluate((storyId) => {
    const watched = globalThis as Watched
    watched.finished.clear()
    watched.channel.emit('setCurrentStory', { storyId, viewMode: 'docs' })
  }, id)
  const name = title.split('/').at(-1) ?? ''
  await page
    .locator('.sbdocs h1')
    .filter({ hasText: id.includes('start-here') ? 'Payment Center' : name })
    .first()
    .waitFor()
}

/** Waits for every story of the page to finish; leaving earlier makes Storybook reload the site. */
async function finishStories(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { finished } = globalThis as Watched
    return finished.size === document.querySelectorAll('.sb-story').length
  })
}

/** Problems of a docs page. */
async function problemsOf(page: Page, entry: Entry): Promise<string[]> {
  await goTo(page, entry)
  await finishStories(page)
  const problems: string[] = []
  if (await page.locator('.sb-errordisplay').isVisible()) problems.push('it throws')
  const words = await page.locator('#storybook-docs').innerText()
  if (words.length < 80) problems.push('it is empty')
  if (!/^(Components|Patterns|Payments)/.test(entry.title)) return problems
  for (const heading of ['When to use it', 'When to use another one']) {
    const part = page.locator('section').filter({ has: page.locator('h2', { hasText: heading }) })
    if ((await part.getByRole('listitem').count()) === 0) problems.push(`“${heading}” says nothing`)
  }
  const ids = new Set(entries.map(({ id }) => id))
  const paths = await page
    .locator('a[href^="?path="]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').at(-1) ?? ''))
  problems.push(
    ...paths.filter((path) => !ids.has(path)).map((path) => `it leads to ${path}, which is not there`),
  )
  const silent = await page
    .locator('section > table tbody tr')
    .evaluateAll((rows) =>
      rows
        .filter((row) => !row.querySelector('td:last-child')?.textContent?.trim())
        .map((row) => row.querySelector('th')?.textContent ?? ''),
    )
  problems.push(...silent.map((prop) => `its prop ${prop} has no meaning`))
  return problems
}

test('groups the sidebar in the order in which designers read it', () => {
  const groups = entries.map(({ title }) => title.split('/')[0])
  expect([...new Set(groups)]).toEqual(['Foundations', 'Components', 'Patterns', 'Payments', 'Screens'])
  expect(entries[0]?.title).toBe('Foundations/Start here')
})

test('documents for every component when to use it, its alternatives and its props', async () => {
  const docs = entries.filter(({ type }) => type === 'docs')
  // Test-only stories are not in the sidebar.
  const shown = entries.filter(({ tags }) => tags?.includes('dev'))
  const titles = new Set(shown.map(({ title }) => title))
  expect(docs.length).toBe(titles.size)
  const found: string[] = []
  const rest = [...docs]
  const worker = async () => {
    const { page, errors } = await openPage('iframe.html?viewMode=docs&id=foundations-start-here--docs')
    await page.locator('.sbdocs h1').waitFor()
    await watchStories(page)
    for (let entry = rest.shift(); entry; entry = rest.shift()) {
      const { title } = entry
      const problems = [...(await problemsOf(page, entry)), ...errors.splice(0)]
      found.push(...problems.map((problem) => `${title}: ${problem}`))
    }
  }
  await Promise.all([worker(), worker()])
  expect(found).toEqual([])
})

test('applies the toolbar’s brand, scheme and language to the stories of a docs page', async () => {
  const { page, errors } = await openPage('?path=/docs/components-table-and-pagination--docs')
  const docs = page.frameLocator('#storybook-preview-iframe')
  const choose = async (now: string, next: string) => {
    await page.getByRole('button').filter({ hasText: now }).click()
    await page.getByRole('option', { name: next }).click()
    await page.getByRole('button').filter({ hasText: next }).waitFor()
  }
  await docs.locator('html[style*="0b5563"]').waitFor({ state: 'attached' })
  await choose('Bright Smiles Dental', 'Black')
  await docs.locator('iframe[title="Phone"][src*="000000"]').waitFor()
  await choose('Light', 'Dark')
  await docs.locator('html[data-scheme="dark"]').waitFor()
  await choose('English', 'Español')
  await docs.locator('html[lang="es"]').waitFor()
  expect(errors).toEqual([])
})
