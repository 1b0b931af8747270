import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findTestsOfRow } from './find-tests-of-row.ts'
import { readRequirements, requirementOf } from './read-requirements.ts'
import { reportCoverage, type Coverage, type TestTitles } from './report-coverage.ts'

/** How many rows the project has promised; a row lost by a slip of the editor is noticed. */
const promised = 444

const root = join(import.meta.dirname, '..', '..', '..')
const docs = join(root, 'docs')
const record = join(docs, 'requirements-covered.json')
const document = join(docs, 'requirements.md')

/** Compares the tests that ran with docs/requirements.md and with what was covered before. */
export function checkRequirements(titles: TestTitles): Coverage {
  const groups = readRequirements(readFileSync(document, 'utf8'))
  const count = groups.flatMap(({ ids }) => ids).length
  const coverage = reportCoverage(groups, titles, rememberedRows())
  if (count === promised) return coverage
  return {
    ...coverage,
    problems: [`docs/requirements.md has ${count} rows, not ${promised}.`, ...coverage.problems],
  }
}

function rememberedRows(): string[] {
  return JSON.parse(readFileSync(record, 'utf8')) as string[]
}

/** Remembers what is covered now, so that losing it fails the next run. */
export function rememberCovered(covered: readonly string[]): void {
  writeFileSync(record, `${JSON.stringify(covered, null, 2)}\n`)
}

/**
 * One requirement as text: what it asks for, then a line for each test that names it (`file:line title`).
 * @throws Error for an id that no row has
 */
export function describeRequirement(id: string): string {
  const requirement = requirementOf(readFileSync(document, 'utf8'), id)
  if (requirement === undefined) throw new Error(`docs/requirements.md has no row ${id}.`)
  const tests = findTestsOfRow(root, id).map(({ file, line, text }) => `  ${file}:${line} ${text}`)
  return [`${id}  ${requirement}`, ...(tests.length > 0 ? tests : ['  No test names it.'])].join('\n')
}
