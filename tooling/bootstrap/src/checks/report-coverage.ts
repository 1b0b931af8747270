import { root } from '../run-node.ts'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A heading of docs/requirements.md with the ids of the rows below it. */
export interface Group {
  readonly name: string
  readonly title: string
  readonly ids: readonly string[]
}

/**
 * Reads the groups and row ids of the document.
 * @throws Error for a duplicate id
 */
export function readRequirements(markdown: string): Group[] {
  const groups: { name: string; title: string; ids: string[] }[] = []
  for (const line of markdown.split('\n')) {
    const heading = /^## ([A-Z]+): (.+)$/.exec(line)
    if (heading?.[1] && heading[2]) groups.push({ name: heading[1], title: heading[2], ids: [] })
    const id = /^\| ([A-Z]+-\d+) \|/.exec(line)?.[1]
    if (id) groups.at(-1)?.ids.push(id)
  }
  const ids = groups.flatMap((group) => group.ids)
  const duplicate = ids.find((id, index) => ids.indexOf(id) !== index)
  if (duplicate) throw new Error(`docs/requirements.md has ${duplicate} twice.`)
  return groups
}

/** The second column of a row; undefined for an unknown id. */
export function requirementOf(markdown: string, id: string): string | undefined {
  const line = markdown.split('\n').find((candidate) => candidate.startsWith(`| ${id} |`))
  return line?.split('|')[2]?.trim()
}

/** A line of a test file whose title has a row's id. */
export interface NamingTest {
  /** Path from the repository's root. */
  readonly file: string
  readonly line: number
  /** The line without its indentation, usually `test('[GUEST-07] …', async () => {`. */
  readonly text: string
}

const testFiles = '{apps,packages,tooling,e2e}/**/*.{test,spec,stories,site-test,browser-test}.{ts,tsx}'

/** Finds the tests below a folder whose title has the id of a row of docs/requirements.md, such as `GUEST-07`. */
export function findTestsOfRow(folder: string, id: string): NamingTest[] {
  const files = globSync(testFiles, { cwd: folder, exclude: ['**/node_modules/**', '**/dist/**'] })
  return files
    .toSorted()
    .flatMap((file) =>
      findInText(readFileSync(join(folder, file), 'utf8'), id).map((found) => ({ file, ...found })),
    )
}

/** The lines of a text that name a row; lines count from 1. */
export function findInText(text: string, id: string): Omit<NamingTest, 'file'>[] {
  return text
    .split('\n')
    .flatMap((line, index) => (line.includes(`[${id}]`) ? [{ line: index + 1, text: line.trim() }] : []))
}

export interface Coverage {
  /** One line per group: covered of all. */
  readonly lines: readonly string[]
  /** One message for each reason to fail. */
  readonly problems: readonly string[]
}

export interface TestTitles {
  readonly passed: readonly string[]
  readonly failed: readonly string[]
}

/**
 * Reports which rows are covered: at least one test with its id passed and none failed. It is a problem when a row is
 * not, or when a title has an unknown id.
 */
export function reportCoverage(groups: readonly Group[], titles: TestTitles): Coverage {
  const known = groups.flatMap(({ ids }) => ids)
  const passed = idsIn(titles.passed)
  const failed = idsIn(titles.failed)
  const covered = new Set(known.filter((id) => passed.has(id) && !failed.has(id)))
  const unknown = [...new Set([...passed, ...failed])].filter((id) => !known.includes(id))
  return {
    lines: [
      ...groups.map((group) => lineOf(group, covered)),
      `${'all'.padEnd(8)}${fraction(covered.size, known.length)}`,
    ],
    problems: [
      ...unknown.map((id) => `A test's title names ${id}, which docs/requirements.md does not have.`),
      ...known.filter((id) => !covered.has(id)).map((id) => `No test covers ${id}.`),
    ],
  }
}

function lineOf({ name, title, ids }: Group, covered: ReadonlySet<string>): string {
  return `${name.padEnd(8)}${fraction(ids.filter((id) => covered.has(id)).length, ids.length)}  ${title}`
}

function fraction(part: number, whole: number): string {
  return `${String(part).padStart(3)} of ${String(whole).padStart(3)}`
}

function idsIn(titles: readonly string[]): Set<string> {
  return new Set(
    titles.flatMap((title) => [...title.matchAll(/\[([A-Z]+-\d+)\]/g)].map((match) => match[1] ?? '')),
  )
}

const document = join(root, 'docs', 'requirements.md')

/** Compares test titles with docs/requirements.md. */
export function checkRequirements(titles: TestTitles): Coverage {
  return reportCoverage(readRequirements(readFileSync(document, 'utf8')), titles)
}

/**
 * A requirement's text, then a line for each test that names it (`file:line title`).
 * @throws Error for an unknown id
 */
export function describeRequirement(id: string): string {
  const requirement = requirementOf(readFileSync(document, 'utf8'), id)
  if (requirement === undefined) throw new Error(`docs/requirements.md has no row ${id}.`)
  const tests = findTestsOfRow(root, id).map(({ file, line, text }) => `  ${file}:${line} ${text}`)
  return [`${id}  ${requirement}`, ...(tests.length > 0 ? tests : ['  No test names it.'])].join('\n')
}
