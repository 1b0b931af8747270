import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { firstLoadFiles } from './first-load.ts'

interface Chunk {
  readonly file: string
  readonly name?: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

/**
 * Lists the files a browser needs before a part of a screen that is fetched later: those of the document's first load,
 * and all that the part's chunk imports statically.
 * @param part the chunk's name
 * @throws Error where the build has no such chunk
 */
export function screenFiles(dist: string, document: string, part: string): string[] {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', `${document}.json`), 'utf8')) as Readonly<
    Record<string, Chunk>
  >
  const key = Object.keys(manifest).find((each) => manifest[each]?.name === part)
  if (key === undefined) throw new Error(`${dist} has no chunk ${part}`)
  // A set is walked in insertion order, entries added meanwhile included.
  const reached = new Set([key])
  for (const each of reached) for (const imported of manifest[each]?.imports ?? []) reached.add(imported)
  const files = [...reached].flatMap((each) => {
    const { file, css = [] } = manifest[each] ?? {}
    return file === undefined ? [] : [file, ...css]
  })
  return [...new Set([...firstLoadFiles(dist, document), ...files.map((file) => join(dist, file))])]
}
