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

/**
 * Whether the page is drawn to the byte as its picture, which is known without decoding either. A page that isn't, or
 * has no picture yet, is for `toMatchScreenshot` to judge.
 */
export const isPicture: BrowserCommand<[name: string], Promise<boolean>> = async ({ page }, name) => {
  const [picture, drawn] = await Promise.all([
    readFile(pathOf(name)).catch(() => undefined),
    page.screenshot(asTaken),
  ])
  return picture?.equals(drawn) ?? false
}
