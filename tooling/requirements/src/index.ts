import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findTestsOfRow } from './find-tests-of-row.ts'
import { readRequirements, requirementOf } from './read-requirements.ts'
import { reportCoverage, type Coverage, type TestTitles } from './report-coverage.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const docs = join(root, 'docs')
const record = join(docs, 'requirements-covered.json')
const document = join(docs, 'requirements.md')

/** Compares test titles with docs/requirements.md and with the rows that were covered before. */
export function checkRequirements(titles: TestTitles): Coverage {
  return reportCoverage(readRequirements(readFileSync(document, 'utf8')), titles, previouslyCovered())
}

function previouslyCovered(): string[] {
  return JSON.parse(readFileSync(record, 'utf8')) as string[]
}

/** Saves the covered rows, so that the next run fails when one is lost. */
export function saveCovered(covered: readonly string[]): void {
  writeFileSync(record, `${JSON.stringify(covered, null, 2)}\n`)
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
