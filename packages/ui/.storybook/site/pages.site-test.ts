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

/** The headings that differ from the page's name. */
const headings: Readonly<Record<string, string>> = {
  'foundations-start-here--docs': 'Payment Center',
  'foundations-changelog--docs': 'Changelog of the design system',
}

/** Navigates to another docs page as the sidebar does, without reloading the site. */
async function goTo(page: Page, { id, title }: Entry): Promise<void> {
  await page.evaluate((storyId) => {
    const watched = globalThis as Watched
    watched.finished.clear()
    watched.channel.emit('setCurrentStory', { storyId, viewMode: 'docs' })
  }, id)
  const name = headings[id] ?? title.split('/').at(-1) ?? ''
  await page
    .locator('.sbdocs h1')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .waitFor()
}

/** Waits for every story of the page to finish; leaving earlier makes Storybook reload the site. */
async function finishStories(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { finished } = globalThis as Watched
    return finished.size === document.querySelectorAll('.sb-story').length
  })
}

/** The pages of components; the overview of them has no stories. */
const isGuided = ({ title, importPath }: Entry) =>
  /^(Components|Patterns|Payments)/.test(title) && !importPath.endsWith('.mdx')

/** Problems of a docs page. */
async function problemsOf(page: Page, entry: Entry): Promise<string[]> {
  await goTo(page, entry)
  await finishStories(page)
  const found = [...(await problemsOfAnyPage(page)), ...(await brokenLinks(page))]
  return isGuided(entry) ? [...found, ...(await problemsOfGuide(page))] : found
}

async function problemsOfAnyPage(page: Page): Promise<string[]> {
  const problems: string[] = []
  if (await page.locator('.sb-errordisplay').isVisible()) problems.push('it throws')
  const words = await page.locator('#storybook-docs').innerText()
  if (words.length < 80) problems.push('it is empty')
  const fonts = await page
    .locator('.sbdocs :is(h1, h2, p, li, th)')
    .evaluateAll((parts) => [
      ...new Set(parts.map((part) => getComputedStyle(part).fontFamily.split(',')[0])),
    ])
  if (await isWiderThanPhone(page)) problems.push('it scrolls sideways on a phone')
  const ids = words.match(/\[[A-Z]+-\d+\]/g) ?? []
  problems.push(...ids.map((id) => `it names the requirement ${id}`))
  problems.push(...(await emptyParts(page)))
  problems.push(...fonts.filter((font) => font !== 'system-ui').map((font) => `it has text in ${font}`))
  return problems
}

/** Headings without content, and stories that look like another one. */
async function emptyParts(page: Page): Promise<string[]> {
  const titles = await page.locator('.sbdocs :is(h1, h2, h3):not(.sb-story *, figure *)').evaluateAll((all) =>
    all.map(({ tagName, textContent, nextElementSibling }) => ({
      tagName,
      textContent,
      next: nextElementSibling?.tagName,
    })),
  )
  const empty = titles
    .filter(({ tagName, next }) => tagName === next)
    .map(({ textContent }) => `“${textContent}” has no content`)
  const stories = await page
    .locator('.sb-story')
    .evaluateAll((all) =>
      all.map(({ innerHTML }) => innerHTML.replaceAll(/ (?:id|for|name|aria-\w+)="[^"]*"/g, '')),
    )
  const blank = stories.filter((html) => html.length < 40).length
  const twice = stories.length - new Set(stories).size
  return [
    ...empty,
    ...(blank > 0 ? [`${blank} of its stories are empty`] : []),
    ...(twice > 0 ? [`${twice} of its stories look like another one`] : []),
  ]
}

async function isWiderThanPhone(page: Page): Promise<boolean> {
  await page.setViewportSize({ width: 390, height: 900 })
  const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  await page.setViewportSize({ width: 1280, height: 900 })
  return isWider
}

async function brokenLinks(page: Page): Promise<string[]> {
  const ids = new Set(entries.map(({ id }) => id))
  const paths = await page
    .locator('a[href^="?path="]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').at(-1) ?? ''))
  return paths.filter((path) => !ids.has(path)).map((path) => `it leads to ${path}, which is not there`)
}

async function problemsOfGuide(page: Page): Promise<string[]> {
  const problems: string[] = []
  for (const heading of ['When to use it', 'When to use another one', 'Accessibility']) {
    const part = page.locator('section').filter({ has: page.locator('h2', { hasText: heading }) })
    if ((await part.getByRole('listitem').count()) === 0) problems.push(`“${heading}” says nothing`)
  }
  for (const sign of ['Do', 'Don’t']) {
    const drawn = page.getByRole('figure').filter({ has: page.getByText(sign, { exact: true }) })
    if ((await drawn.count()) === 0) problems.push(`it has no picture of “${sign}”`)
  }
  const stories = await page.locator('.sb-story, iframe[src*="framed=true"]').count()
  const codes = await page.getByText('Show code', { exact: true }).count()
  if (codes < stories) problems.push(`${stories - codes} of its stories have no code to copy`)
  const silent = await page
    .locator('section > table tbody tr, .docblock-argstable-body tr')
    .evaluateAll((rows) =>
      rows
        .filter((row) => {
          const isControl = row.matches('.docblock-argstable-body *')
          const meaning = row.querySelector(isControl ? 'td:nth-child(2) > div + div' : 'td:last-child')
          return !meaning?.textContent?.trim()
        })
        .map((row) => row.querySelector('th, td')?.textContent ?? ''),
    )
  const unread = await page.getByText(/keyof typeof|^unknown$/).count()
  if (unread > 0) problems.push(`${unread} of its props take a type instead of choices`)
  return [...problems, ...silent.map((prop) => `its prop ${prop} has no meaning`)]
}

test('groups the sidebar in the order in which designers read it', () => {
  const groups = entries.map(({ title }) => title.split('/')[0])
  expect([...new Set(groups)]).toEqual(['Foundations', 'Components', 'Patterns', 'Payments', 'Screens'])
  expect(entries[0]?.title).toBe('Foundations/Start here')
})

test('documents every component with its uses, alternatives, do and don’t, accessibility, props and code', async () => {
  const docs = entries.filter(({ type }) => type === 'docs')
  // Test-only stories are not in the sidebar.
  const shown = entries.filter(({ tags }) => tags?.includes('dev'))
  const titles = new Set(shown.map(({ title }) => title))
  expect(docs.length).toBe(titles.size)
  const found: string[] = []
  const rest = [...docs]
  const worker = async () => {
    const { page, errors } = await openPage(
      browser,
      'iframe.html?viewMode=docs&id=foundations-start-here--docs',
    )
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
}, 300_000)
