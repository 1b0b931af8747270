import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The paths of all scripts and styles that a document loads.
 * @param document the page's name
 * @throws Error when it loads none
 */
export function firstLoadFiles(dist: string, document = 'index'): string[] {
  const page = readFileSync(join(dist, `${document}.html`), 'utf8')
  const named = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].flatMap(
    ([, file]) => file ?? [],
  )
  if (named.length === 0) throw new Error(`${dist}/${document}.html names no script: has its format changed?`)
  return [...new Set(named)].map((file) => join(dist, file))
}
