import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Language } from '../../src/language/index.ts'
import { switchLanguage } from '../toolbar-decorator.tsx'
import { isAccessible } from './axe-checks.ts'
import {
  findClippedText,
  findOverlappingText,
  findTextAtEdges,
  findUnmarkedEnglish,
  overrideTextSpacing,
} from './find-text-problems.ts'
import { findForcedColorsProblems } from './find-forced-colors-problems.ts'
import { findSmallTargets } from './find-small-targets.ts'
import { takeBareText } from './watch-bare-text.ts'

/** A window's size in CSS pixels. */
export interface Size {
  readonly name: string
  readonly width: number
  readonly height: number
}

export const desktop: Size = { name: 'desktop', width: 1280, height: 860 }

export const phone: Size = { name: 'phone', width: 390, height: 844 }

/** A desktop of 1280 by 1024 at 400 % zoom. */
const zoomed: Size = { name: 'zoomed', width: 320, height: 256 }

/** Resolves once fonts and images are there. */
export async function settled(): Promise<void> {
  await document.fonts.ready
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
}

/** Fails if a story rendered text that React can't change once a browser's translator replaced it. */
export function separatesTexts(): void {
  expectNone(takeBareText(), 'text without an element of its own')
}

/** Observers of sizes run with the next frame. */
async function drawn(): Promise<void> {
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
}

const expectNone = (found: readonly string[], what: string) => expect(found.join('\n'), what).toBe('')

function fitsOnPhone(): void {
  expectNone(findOverlappingText(), 'overlapping text on a phone')
  expectNone(findSmallTargets(), 'targets below 44 px on a phone')
}

/** The text spacing is that of WCAG 1.4.12. */
function fitsZoomed(): void {
  expectNone(findClippedText(), 'clipped text on a screen of 320 px')
  expectNone(findTextAtEdges(), 'text at the edge of a button on a screen of 320 px')
  expectNone(findOverlappingText(), 'overlapping text on a screen of 320 px')
  const undo = overrideTextSpacing()
  const lost = findClippedText()
  const covered = findOverlappingText()
  undo()
  expectNone(lost, 'clipped with text spacing overridden')
  expectNone(covered, 'overlapping with text spacing overridden')
}

async function show({ width, height }: Size): Promise<void> {
  await page.viewport(width, height)
  await drawn()
  await settled()
}

async function speak(language: Language): Promise<void> {
  switchLanguage(language)
  await expect.poll(() => document.documentElement.lang).toBe(language)
}

/**
 * Fails if, in English or Spanish, text is clipped or overlaps or the page scrolls sideways; if axe finds anything,
 * which no language changes; if a control's edge, selection or focus is invisible in forced colors; or if a Spanish page
 * has a practice's English text without its language. The order has the fewest changes of the window, which take long.
 */
export async function holdsEverywhere(): Promise<void> {
  const checked = new Set<Element>()
  await show(desktop)
  await isAccessible(checked, 'desktop')
  await show(phone)
  fitsOnPhone()
  await isAccessible(checked, 'phone')
  expectNone(await findForcedColorsProblems(), 'in forced colors')
  await show(zoomed)
  fitsZoomed()
  await speak('es')
  await drawn()
  expectNone(findUnmarkedEnglish(), 'a practice’s English text without lang on a Spanish page')
  // Its longer sentences matter where the screen is narrow.
  fitsZoomed()
  await show(phone)
  fitsOnPhone()
}
