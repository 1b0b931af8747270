import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launch, loadEntries, openPage } from './site.ts'

/** Storybook's own, in a story's page. */
interface StorybookPreview {
  loadStory(story: { readonly storyId: string }): Promise<object>
  renderStoryToElement(
    story: object,
    element: HTMLElement,
    callbacks: Readonly<Record<string, (problem: unknown) => void>>,
    options: { readonly autoplay: boolean },
  ): () => Promise<void>
}

interface Channel {
  once(event: string, listen: () => void): void
}

let browser: Browser

beforeAll(async () => {
  browser = await launch()
})

afterAll(() => browser.close())

/** Draws a story without playing it, and removes it; returns its error, or that something moves. */
async function draw(storyId: string): Promise<string> {
  const preview = Reflect.get(window, '__STORYBOOK_PREVIEW__') as StorybookPreview
  const channel = Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__') as Channel
  const story = await preview.loadStory({ storyId })
  const element = document.body.appendChild(document.createElement('div'))
  let remove = () => Promise.resolve()
  const problem = await new Promise<unknown>((finish) => {
    channel.once('storyFinished', () => finish(''))
    const callbacks = { showMain: () => undefined, showError: finish, showException: finish }
    remove = preview.renderStoryToElement(story, element, callbacks, { autoplay: false })
  })
  const moving = document.getAnimations().length
  await remove()
  element.remove()
  if (moving > 0) return `${moving} animations`
  if (problem instanceof Error) return problem.message
  return typeof problem === 'string' ? problem : JSON.stringify(problem)
}

test('draws every story without errors, and without motion where people prefer that', async () => {
  const stories = (await loadEntries()).filter(({ type, tags }) => type === 'story' && tags?.includes('dev'))
  const { page, errors } = await openPage(
    browser,
    'iframe.html?viewMode=docs&id=foundations-start-here--docs',
  )
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.locator('.sbdocs h1').waitFor()
  const found: string[] = []
  for (const { id } of stories) {
    const problems = [await page.evaluate(draw, id), ...errors.splice(0)].filter(Boolean)
    found.push(...problems.map((problem) => `${id}: ${problem}`))
  }
  expect(found).toEqual([])
}, 300_000)
