import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserCommand } from 'vitest/node'

declare module 'vitest/browser' {
  interface BrowserCommands {
    isPicture: (name: string) => Promise<boolean>
  }
}

/** The pictures stand in one folder, under their story's name, whatever machine drew them. */
export const pathOf = (name: string) => join(import.meta.dirname, 'pictures', `${name}.png`)

/** A pixel of the page is one of the picture, and nothing blinks: as Vitest takes them too. */
export const asTaken = { scale: 'css', animations: 'disabled', caret: 'hide' } as const

/** Whether a page's bytes are those of a picture, which is known without decoding either. */
export async function isDrawnAs(name: string, drawn: Buffer): Promise<boolean> {
  const picture = await readFile(pathOf(name)).catch(() => undefined)
  return picture?.equals(drawn) ?? false
}

/** The same of the page as it is. One that isn't, or has no picture yet, is for `toMatchScreenshot` to judge. */
export const isPicture: BrowserCommand<[name: string], Promise<boolean>> = async ({ page }, name) =>
  isDrawnAs(name, await page.screenshot(asTaken))
