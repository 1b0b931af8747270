import { expect, test } from 'vitest'
import { nameTests, testsOfRows } from './name-tests.ts'

const document = [
  '## A: First',
  '',
  '| id | requirement | spec § |',
  '|---|---|---|',
  '| A-01 | One. | 2 |',
  '| A-02 | Two. | 3 |',
].join('\n')

test('each row names the tests that show it, also when it named others before', () => {
  const tests = testsOfRows(['A-01'], ['[A-01] [A-02] pays @phone', '[A-01] pays @phone', '[A-01] says so'])
  expect(tests).toEqual({ 'A-01': ['pays', 'says so'] })
  const named = nameTests(document, tests)
  expect(named).toContain('| id | requirement | spec § | shown by |')
  expect(named).toContain('| A-01 | One. | 2 | pays · says so |')
  expect(named).toContain('| A-02 | Two. | 3 |  |')
  expect(nameTests(named, { 'A-02': ['later'] })).toContain(
    '| A-01 | One. | 2 |  |\n| A-02 | Two. | 3 | later |',
  )
})
