import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findInText, findTestsOfRow } from './find-tests-of-row.ts'

test('finds the lines that name a row, but not rows with a longer number', () => {
  const text =
    "test('[A-1] pays', pay)\n  test('[A-12] refunds', refund)\n  test('[B-2] [A-1] pays once', once)\n"
  expect(findInText(text, 'A-1')).toEqual([
    { line: 1, text: "test('[A-1] pays', pay)" },
    { line: 3, text: "test('[B-2] [A-1] pays once', once)" },
  ])
})

test('finds end-to-end and API tests of the repository', () => {
  const files = findTestsOfRow(join(import.meta.dirname, '..', '..', '..'), 'CALL-40').map(({ file }) => file)
  expect(files).toContainEqual(expect.stringMatching(/^apps\/api\//))
  expect(files).not.toContainEqual(expect.stringContaining('node_modules'))
})
