import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { firstLoadFiles } from './first-load-files.ts'

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
