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
 * Lists the files a browser needs before a screen that is fetched when it is wanted: those of the first load, and
 * all that the screen's own chunks import statically.
 * @param chunks their names, or ends of their modules' paths, such as `features/plans/PlansScreen.tsx`
 * @param document the name of the page that is open before
 * @throws Error where the build has no chunk for one of them
 */
export function screenFiles(dist: string, chunks: readonly string[], document = 'index'): string[] {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', `${document}.json`), 'utf8')) as Readonly<
    Record<string, Chunk>
  >
  const keys = chunks.map((chunk) => {
    const [key] =
      Object.entries(manifest).find(([at, { name }]) => name === chunk || at.endsWith(chunk)) ?? []
    if (key === undefined) throw new Error(`${dist} has no chunk for ${chunk}`)
    return key
  })
  const reached = new Set(keys)
  // A set is walked through in the order of its adding, what is added meanwhile included.
  for (const key of reached) for (const imported of manifest[key]?.imports ?? []) reached.add(imported)
  const files = [...reached].flatMap((key) => {
    const { file, css = [] } = manifest[key] ?? {}
    return file === undefined ? [] : [file, ...css]
  })
  return [...new Set([...firstLoadFiles(dist, document), ...files.map((file) => join(dist, file))])]
}
