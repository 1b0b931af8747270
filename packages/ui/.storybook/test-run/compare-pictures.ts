import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { desktop, phone, type Size } from './screen-checks.ts'

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

async function comparePicture(storyId: string, { name, width, height }: Size): Promise<void> {
  await page.viewport(width, height)
  await page.viewport(width, await steadyHeight(height))
  // Vitest collapses double dashes in file names.
  await expect(page).toMatchScreenshot(`${storyId}-${name}`.replaceAll(/-{2,}/g, '-'))
}

/** Compares the screen at desktop and phone size with its pictures in the repository. */
export async function comparePictures(storyId: string): Promise<void> {
  for (const size of [desktop, phone]) await comparePicture(storyId, size)
}
