import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Lists the files a browser needs before a screen of a build: the scripts and styles that its page names, which are
 * all that its entry and its application import statically.
 * @param document the name of the page
 * @throws Error where the page names none
 */
export function firstLoadFiles(dist: string, document = 'index'): string[] {
  const page = readFileSync(join(dist, `${document}.html`), 'utf8')
  const named = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].flatMap(
    ([, file]) => file ?? [],
  )
  if (named.length === 0) throw new Error(`${dist}/${document}.html names no script: has its form changed?`)
  return [...new Set(named)].map((file) => join(dist, file))
}
