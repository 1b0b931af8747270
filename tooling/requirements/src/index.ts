import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nameTests, testsOfRows } from './name-tests.ts'
import { readRequirements } from './read-requirements.ts'
import { reportCoverage, type Coverage, type TestTitles } from './report-coverage.ts'

/** How many rows the project has promised; a row lost by a slip of the editor is noticed. */
const promised = 444

const docs = join(import.meta.dirname, '..', '..', '..', 'docs')
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

/** Remembers what is covered now, so that it cannot get lost unnoticed, and names the tests beside the rows. */
export function rememberCovered(covered: readonly string[], passed: readonly string[]): void {
  writeFileSync(record, `${JSON.stringify(covered, null, 2)}\n`)
  const tests = testsOfRows(covered, passed)
  writeFileSync(document, nameTests(readFileSync(document, 'utf8'), tests))
}
