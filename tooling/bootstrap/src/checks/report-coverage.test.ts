import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  findInText,
  findTestsOfRow,
  readRequirements,
  requirementOf,
  reportCoverage,
} from './report-coverage.ts'

test('finds the lines that name a row, but not rows with a longer number', () => {
  const text =
    "test('[A-1] pays', pay)\n  test('[A-12] refunds', refund)\n  test('[B-2] [A-1] pays once', once)\n"
  expect(findInText(text, 'A-1')).toEqual([
    { line: 1, text: "test('[A-1] pays', pay)" },
    { line: 3, text: "test('[B-2] [A-1] pays once', once)" },
  ])
})

test('finds end-to-end and API tests of the repository', () => {
  const files = findTestsOfRow(join(import.meta.dirname, '..', '..', '..', '..'), 'CALL-40').map(
    ({ file }) => file,
  )
  expect(files).toContainEqual(expect.stringMatching(/^apps\/api\//))
  expect(files).not.toContainEqual(expect.stringContaining('node_modules'))
})

const groups = [
  { name: 'A', title: 'First', ids: ['A-01', 'A-02'] },
  { name: 'B', title: 'Second', ids: ['B-01'] },
]

test('reads groups and rows from the tables', () => {
  const markdown =
    '# x\n## A: First\n| id | requirement |\n|---|---|\n| A-01 | One. |\n| A-02 | As A-01. |\n## B: Second\n| B-01 | x |\n'
  expect(readRequirements(markdown)).toEqual(groups)
})

test('throws for a duplicate id', () => {
  expect(() => readRequirements('## A: x\n| A-01 | x |\n| A-01 | y |\n')).toThrow('A-01')
})

test('counts a row as covered when a passing test has its id', () => {
  const { lines, problems } = reportCoverage(groups, { passed: ['[A-01] [A-02] [B-01] pays'], failed: [] })
  expect(lines).toEqual(['A         2 of   2  First', 'B         1 of   1  Second', 'all       3 of   3'])
  expect(problems).toEqual([])
})

test('reports a row without a test, and one with a failing test', () => {
  const { problems } = reportCoverage(groups, { passed: ['[A-01] [A-02] x'], failed: ['[A-01] y'] })
  expect(problems).toEqual(['No test covers A-01.', 'No test covers B-01.'])
})

test('reports an id that no row has', () => {
  const { problems } = reportCoverage(groups, { passed: ['[A-01] [A-02] [B-01] [C-09] x'], failed: [] })
  expect(problems).toEqual(["A test's title names C-09, which docs/requirements.md does not have."])
})

test('looks up a row by its whole id', () => {
  const markdown = '| id | requirement |\n|---|---|\n| A-01 | One. |\n| A-011 | Eleven. |\n'
  expect(requirementOf(markdown, 'A-01')).toBe('One.')
  expect(requirementOf(markdown, 'A-02')).toBeUndefined()
})
