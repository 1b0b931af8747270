import { expect } from 'vitest'
import { commands, page } from 'vitest/browser'
import { cutOff } from './cut-off.ts'
import { unseenInForcedColors } from './forced-colors.ts'
import { overlapping } from './overlapping.ts'
import { spaceText } from './space-text.ts'

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

/** What was taken while the page still grew or shrank is taken again, until its height is the same twice. */
async function comparePicture(storyId: string, [name, width, height]: Size): Promise<void> {
  // Vitest writes two dashes of a file's name as one.
  const picture = `${storyId}-${name}`.replaceAll(/-{2,}/g, '-')
  for (let taken = Number.NaN; ;) {
    await page.viewport(width, height)
    const now = await steadyHeight(height)
    await page.viewport(width, now)
    if (await commands.isPicture(picture)) return
    try {
      await expect(page).toMatchScreenshot(picture)
      return
    } catch (difference) {
      if (now === taken) throw difference
      taken = now
    }
  }
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
  expect(overlapping().join('\n'), 'words on words on a phone').toBe('')
  for (const [name, width, height] of narrow) {
    await page.viewport(width, height)
    expect(cutOff().join('\n'), name).toBe('')
  }
  expect(overlapping().join('\n'), 'words on words on a screen of 320 px').toBe('')
  const undo = spaceText()
  const lost = cutOff()
  const covered = overlapping()
  undo()
  expect(lost.join('\n'), 'with text spacing overridden').toBe('')
  expect(covered.join('\n'), 'words on words with text spacing overridden').toBe('')
}

/** Edges of controls, what is chosen and where focus is stay visible in forced colours. */
export async function seenInForcedColors(): Promise<void> {
  expect((await unseenInForcedColors()).join('\n'), 'in forced colours').toBe('')
}
