import { source, type AxeResults, type ContextObject, type RunOptions } from 'axe-core'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeRules } from '../axe-rules.ts'
import { journeys, statesOf } from '../flow/journeys.ts'
import { launch, loadEntries, openPage, type Entry } from './site.ts'

let browser: Browser
let entries: readonly Entry[]

beforeAll(async () => {
  browser = await launch()
  entries = await loadEntries()
})

afterAll(() => browser.close())

/** Stories are checked on their own, and wrong uses are wrong on purpose. */
const unchecked = ['.sb-story', 'figure']

interface Channel {
  once(event: string, listener: () => void): void
  emit(event: string, argument: object): void
}

interface Axe {
  run(context: ContextObject, options: RunOptions): Promise<AxeResults>
}

async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(source)
  const { violations } = await page.evaluate(
    ([runOnly, exclude]) => {
      const axe = Reflect.get(window, 'axe') as Axe
      // A story may have a heading of any level; Storybook's color field has small targets, and its frame around a
      // wide story can't be focused.
      const off = { enabled: false }
      const rules = { 'heading-order': off, 'target-size': off, 'scrollable-region-focusable': off }
      return axe.run(
        { include: ['body'], exclude },
        { runOnly, rules, resultTypes: ['violations'], preload: false },
      )
    },
    [axeRules, unchecked] as const,
  )
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

async function findBrokenLinks(page: Page): Promise<string[]> {
  const ids = new Set(entries.map(({ id }) => id))
  const paths = await page
    .locator('.sbdocs a[href^="?path="]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').at(-1) ?? ''))
  return paths.filter((path) => !ids.has(path)).map((path) => `no page ${path}`)
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

/** Changes the page without reloading Storybook. */
async function showDocs(page: Page, id: string): Promise<void> {
  await page.evaluate(
    (storyId) =>
      new Promise<void>((finish) => {
        const channel = Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__') as Channel
        channel.once('docsRendered', finish)
        channel.emit('setCurrentStory', { storyId, viewMode: 'docs' })
      }),
    id,
  )
}

async function findProblems(page: Page, { id }: Entry): Promise<string[]> {
  await page.setViewportSize({ width: 1280, height: 900 })
  await showDocs(page, id)
  await page.locator('.sbdocs h1').first().waitFor()
  await page.waitForFunction(() => document.querySelector('.sb-story > [id$="-inner"]:empty') === null)
  const problems = [...(await findViolations(page)), ...(await findBrokenLinks(page))]
  const moving = await page.evaluate(() => document.getAnimations().length)
  if (moving > 0) problems.push(`${moving} animations with reduced motion`)
  await page.setViewportSize({ width: 390, height: 844 })
  if ((await widthOf(page)) > 390) problems.push('scrolls sideways on a phone')
  return problems
}

test('opens every docs page without errors or motion, accessible, as wide as a phone, with links that lead somewhere', async () => {
  const docs = entries.filter(({ type }) => type === 'docs')
  const found: string[] = []
  const { page, errors } = await openPage(browser, `iframe.html?viewMode=docs&id=${docs.at(-1)?.id}`)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.locator('.sbdocs h1').first().waitFor()
  for (const entry of docs) {
    const problems = [...(await findProblems(page, entry)), ...errors.splice(0)]
    found.push(...problems.map((problem) => `${entry.id}: ${problem}`))
  }
  expect(found).toEqual([])
}, 600_000)

test('links each state of every screen in the flow map, and no step without a state', () => {
  const stories = entries.filter(({ type, tags }) => type === 'story' && tags?.includes('dev'))
  const steps = journeys.flatMap((journey) => journey.steps)
  const linked = new Set(steps.flatMap((step) => statesOf(step, stories)).map(({ id }) => id))
  const screens = stories.filter(({ title }) => title.startsWith('Screens/'))
  expect(screens.filter(({ id }) => !linked.has(id)).map(({ id }) => id)).toEqual([])
  expect(steps.filter((step) => statesOf(step, stories).length === 0).map(({ name }) => name)).toEqual([])
})
