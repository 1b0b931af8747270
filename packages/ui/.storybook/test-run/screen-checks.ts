import axe, { type RunOptions } from 'axe-core'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Language } from '../../src/language/index.ts'
import { axeRules } from '../axe-rules.ts'
import { languageEvent } from '../toolbar-decorator.tsx'
import { findClippedText } from './find-clipped-text.ts'
import { findForcedColorsProblems } from './find-forced-colors-problems.ts'
import { findOverlappingText } from './find-overlapping-text.ts'
import { overrideTextSpacing } from './override-text-spacing.ts'

type Size = readonly [name: string, width: number, height: number]

const drawn: readonly Size[] = [
  ['desktop', 1280, 860],
  ['phone', 390, 844],
]

/** The narrowest screen, and a desktop of 1280 by 1024 zoomed to 400 %. */
const narrow: readonly Size[] = [
  ['on a screen of 320 px', 320, 640],
  ['zoomed to 400 %', 320, 256],
]

const settled = async () => {
  await document.fonts.ready
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
}

/** A dialog stands on the screen as it is; without one, the picture is of the whole page. */
const heightOf = (screen: number) =>
  document.querySelector('[role="dialog"]') ? screen : Math.max(screen, document.documentElement.scrollHeight)

/** The height once it is the same for some frames: what has just arrived may still find its place. */
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
  // Vitest writes two dashes of a file's name as one.
  await expect(page).toMatchScreenshot(`${storyId}-${name}`.replaceAll(/-{2,}/g, '-'))
}

/** Compares the screen, as a desktop and as a phone shows it, with its pictures in the repository. */
export async function comparePictures(storyId: string): Promise<void> {
  await settled()
  for (const size of drawn) await comparePicture(storyId, size)
}

/**
 * Nothing is cut off, scrolls sideways or stands on other words: narrow, zoomed, on a phone, and with the text spacing
 * of WCAG 1.4.12.
 */
export async function fitsEverywhere(): Promise<void> {
  await settled()
  await page.viewport(390, 844)
  expect(findOverlappingText().join('\n'), 'words on words on a phone').toBe('')
  for (const [name, width, height] of narrow) {
    await page.viewport(width, height)
    expect(findClippedText().join('\n'), name).toBe('')
  }
  expect(findOverlappingText().join('\n'), 'words on words on a screen of 320 px').toBe('')
  const undo = overrideTextSpacing()
  const lost = findClippedText()
  const covered = findOverlappingText()
  undo()
  expect(lost.join('\n'), 'with text spacing overridden').toBe('')
  expect(covered.join('\n'), 'words on words with text spacing overridden').toBe('')
}

/** Edges of controls, what is chosen and where focus is stay visible in forced colours. */
export async function seenInForcedColors(): Promise<void> {
  expect((await findForcedColorsProblems()).join('\n'), 'in forced colours').toBe('')
}

async function expectAccessible(options: RunOptions, where: string): Promise<void> {
  const { violations } = await axe.run(document.body, options)
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
  expect(found.join('\n'), where).toBe('')
}

/** Text and links keep their contrast in the dark theme, in the state that the story ended in. */
export async function hasContrastInDark(): Promise<void> {
  const root = document.documentElement
  const scheme = root.dataset['scheme']
  root.dataset['scheme'] = 'dark'
  const values = ['color-contrast', 'link-in-text-block']
  await expectAccessible({ runOnly: { type: 'rule', values } }, 'in the dark theme')
  root.dataset['scheme'] = scheme
}

async function speak(language: Language): Promise<void> {
  document.dispatchEvent(new CustomEvent(languageEvent, { detail: language }))
  await expect.poll(() => document.documentElement.lang).toBe(language)
}

/** The screen fits and passes axe in Spanish too, whose words are longer. */
export async function worksInSpanish(): Promise<void> {
  await speak('es')
  await fitsEverywhere()
  await expectAccessible({ runOnly: axeRules }, 'in Spanish')
  await speak('en')
}
