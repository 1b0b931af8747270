import { MagicString } from 'magic-string'
import type { Plugin } from 'vite'

/** How the bundler opens a module of the old kind, which React is. */
const opening = /__commonJS\w*\(\(?(\([^()]*\)) => \{/g

/**
 * Lets a browser read a library of the old kind once. Its module is a function that is called at once, yet a browser reads
 * over a function first and again when it is called, but for a `function` in parentheses. Of React that is half of a page's
 * longest task. The parentheses are set in `minify-again.ts`.
 */
export function readOnce(): Plugin {
  return {
    name: 'payment-center:read-once',
    apply: 'build',
    renderChunk(code) {
      const text = readableOnce(code)
      return text.hasChanged() ? { code: text.toString(), map: text.generateMap({ hires: true }) } : null
    },
  }
}

/** Code whose modules of the old kind are functions instead of arrows. */
export function readableOnce(code: string): MagicString {
  const text = new MagicString(code)
  for (const { index, 0: opened, 1: parameters = '' } of code.matchAll(opening)) {
    const start = index + opened.lastIndexOf(`${parameters} => {`)
    text.update(start, index + opened.length, `function${parameters} {`)
  }
  return text
}
