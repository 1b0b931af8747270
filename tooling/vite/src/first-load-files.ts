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

interface Chunk {
  readonly file: string
  readonly name?: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

/**
 * The files that a browser has loaded once it shows a lazily loaded part of a screen: the document's own, and the
 * part's chunk with all its static imports.
 * @param part the chunk's name
 * @throws Error when the build has no such chunk
 */
export function screenFiles(dist: string, document: string, part: string): string[] {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', `${document}.json`), 'utf8')) as Readonly<
    Record<string, Chunk>
  >
  const key = Object.keys(manifest).find((each) => manifest[each]?.name === part)
  if (key === undefined) throw new Error(`${dist} has no chunk ${part}`)
  // Iterating a set includes the entries added meanwhile.
  const reached = new Set([key])
  for (const each of reached) for (const imported of manifest[each]?.imports ?? []) reached.add(imported)
  const files = [...reached].flatMap((each) => {
    const { file, css = [] } = manifest[each] ?? {}
    return file === undefined ? [] : [file, ...css]
  })
  return [...new Set([...firstLoadFiles(dist, document), ...files.map((file) => join(dist, file))])]
}
