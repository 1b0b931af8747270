import axe, { type RunOptions } from 'axe-core'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Language } from '../../src/language/index.ts'
import { axeRules } from '../axe-rules.ts'
import { languageEvent } from '../toolbar-decorator.tsx'
import { findClippedText } from './find-clipped-text.ts'
import { findForcedColorsProblems } from './find-forced-colors-problems.ts'
import { findOverlappingText } from './find-overlapping-text.ts'
import { findSmallTargets } from './find-small-targets.ts'
import { findTextAtEdges } from './find-text-at-edges.ts'
import { overrideTextSpacing } from './override-text-spacing.ts'

type Size = readonly [name: string, width: number, height: number]

const drawn: readonly Size[] = [
  ['desktop', 1280, 860],
  ['phone', 390, 844],
]

const narrowest: Size = ['on a screen of 320 px', 320, 640]

/** The narrowest screen, and a desktop of 1280 by 1024 at 400 % zoom. */
const narrow: readonly Size[] = [narrowest, ['zoomed to 400 %', 320, 256]]

const settled = async () => {
  await document.fonts.ready
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
}

/** With a dialog the screen's height, else that of the whole page. */
const heightOf = (screen: number) =>
  document.querySelector('[role="dialog"]') ? screen : Math.max(screen, document.documentElement.scrollHeight)

/** The height once it is stable for some frames. */
async function steadyHeight(screen: number): Promise<number> {
  let height = heightOf(screen)
  for (let same = 0; same < 5;) {
    await new Promise(requestAnimationFrame)
    const now = heightOf(screen)
    same = now === height ? same + 1 : 0
    height = now
  }
  return height
}

async function comparePicture(storyId: string, [name, width, height]: Size): Promise<void> {
  await page.viewport(width, height)
  await page.viewport(width, await steadyHeight(height))
  // Vitest collapses double dashes in file names.
  await expect(page).toMatchScreenshot(`${storyId}-${name}`.replaceAll(/-{2,}/g, '-'))
}

/** Compares the screen at desktop and phone size with its pictures in the repository. */
export async function comparePictures(storyId: string): Promise<void> {
  await settled()
  for (const size of drawn) await comparePicture(storyId, size)
}

/**
 * Fails if text is clipped or overlaps or the page scrolls sideways: narrow, zoomed, on a phone, or with the text
 * spacing of WCAG 1.4.12.
 */
export async function fitsEverywhere(): Promise<void> {
  await settled()
  await page.viewport(390, 844)
  expect(findOverlappingText().join('\n'), 'overlapping text on a phone').toBe('')
  expect(findSmallTargets().join('\n'), 'targets below 44 px on a phone').toBe('')
  for (const [name, width, height] of narrow) {
    await page.viewport(width, height)
    expect(findClippedText().join('\n'), name).toBe('')
    expect(findTextAtEdges().join('\n'), `text at the edge of a button ${name}`).toBe('')
  }
  expect(findOverlappingText().join('\n'), 'overlapping text on a screen of 320 px').toBe('')
  const undo = overrideTextSpacing()
  const lost = findClippedText()
  const covered = findOverlappingText()
  undo()
  expect(lost.join('\n'), 'with text spacing overridden').toBe('')
  expect(covered.join('\n'), 'overlapping text with text spacing overridden').toBe('')
}

/** Fails if a control's edge, selection or focus is invisible in forced colors. */
export async function seenInForcedColors(): Promise<void> {
  expect((await findForcedColorsProblems()).join('\n'), 'in forced colors').toBe('')
}

async function expectAccessible(options: RunOptions, where: string): Promise<void> {
  // Describing every element that passed took a sixth of the time.
  const { violations } = await axe.run(document.body, { resultTypes: ['violations'], ...options })
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
  expect(found.join('\n'), where).toBe('')
}

async function inDark(check: () => Promise<void>): Promise<void> {
  const root = document.documentElement
  const scheme = root.dataset['scheme']
  root.dataset['scheme'] = 'dark'
  await check()
  root.dataset['scheme'] = scheme
}

/** The only rules whose result depends on the theme. */
const colorRules = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } } as const

/** The only rules whose result for an element depends on the width. */
const layoutRules = {
  runOnly: {
    type: 'rule',
    values: [...colorRules.runOnly.values, 'scrollable-region-focusable', 'target-size'],
  },
} as const

/** Not every story has landmarks. */
const allRules: RunOptions = { runOnly: axeRules, rules: { region: { enabled: false } } }

const hasContrastInDark = () => inDark(() => expectAccessible(colorRules, 'in the dark theme'))

/** Fails if axe finds anything in the story's final state, or a lack of contrast in the dark theme. */
export async function isAccessible(): Promise<void> {
  await expectAccessible(allRules, 'in the light theme')
  await hasContrastInDark()
}

const visibleElements = () =>
  [...document.body.querySelectorAll('*')].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  )

/** Fails if axe finds anything at a width: with all rules only if it shows elements that no other width does. */
export async function isAccessibleAt([name, width, height]: Size, checked: Set<Element>): Promise<void> {
  await page.viewport(width, height)
  const shown = visibleElements()
  const rules = shown.every((element) => checked.has(element)) ? layoutRules : allRules
  for (const element of shown) checked.add(element)
  await expectAccessible(rules, `${document.documentElement.lang}, ${name}`)
}

async function speak(language: Language): Promise<void> {
  document.dispatchEvent(new CustomEvent(languageEvent, { detail: language }))
  await expect.poll(() => document.documentElement.lang).toBe(language)
}

/** Fails if the screen violates axe at a width, in a theme or in Spanish, whose longer text must also fit. */
export async function isAccessibleInEveryState(): Promise<void> {
  const checked = new Set<Element>()
  for (const size of [...drawn, narrowest]) {
    await isAccessibleAt(size, checked)
    await hasContrastInDark()
  }
  await speak('es')
  await fitsEverywhere()
  const checkedInSpanish = new Set<Element>()
  for (const size of [narrowest, ...drawn]) await isAccessibleAt(size, checkedInSpanish)
  await speak('en')
}
