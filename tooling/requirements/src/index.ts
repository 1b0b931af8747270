import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  findTestsOfRow,
  readRequirements,
  requirementOf,
  reportCoverage,
  type Coverage,
  type TestTitles,
} from './report-coverage.ts'

const root = join(import.meta.dirname, '..', '..', '..')
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
