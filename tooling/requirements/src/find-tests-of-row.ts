import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A line of a test file whose title has a row's id. */
export interface NamingTest {
  /** Path from the repository's root. */
  readonly file: string
  readonly line: number
  /** The line without its indentation, usually `test('[GUEST-07] …', async () => {`. */
  readonly text: string
}

const testFiles = '{apps,packages,tooling,e2e}/**/*.{test,spec,stories,site-test,browser-test}.{ts,tsx}'

/** Finds the tests below `root` whose title has the id of a row of docs/requirements.md, such as `GUEST-07`. */
export function findTestsOfRow(root: string, id: string): NamingTest[] {
  const files = globSync(testFiles, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] })
  return files
    .toSorted()
    .flatMap((file) =>
      findInText(readFileSync(join(root, file), 'utf8'), id).map((found) => ({ file, ...found })),
    )
}

/** The lines of a text that name a row; lines count from 1. */
export function findInText(text: string, id: string): Omit<NamingTest, 'file'>[] {
  return text
    .split('\n')
    .flatMap((line, index) => (line.includes(`[${id}]`) ? [{ line: index + 1, text: line.trim() }] : []))
}
