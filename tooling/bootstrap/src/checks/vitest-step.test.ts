import { expect, test } from 'vitest'
import { findingsOf } from './vitest-step.ts'

const file = (status: string, ...tests: [title: string, status: string, ...failures: string[]][]) => ({
  name: 'a.test.ts',
  status,
  assertionResults: tests.map(([fullName, result, ...failureMessages]) => ({
    fullName,
    status: result,
    failureMessages,
  })),
})

test('passed and failed tests are counted and named', () => {
  const report = { testResults: [file('failed', ['adds', 'passed'], ['divides', 'failed'])] }
  expect(findingsOf(report, 1, 'output')).toEqual({
    passed: 1,
    failed: 1,
    output: 'output',
    titles: { passed: ['adds'], failed: ['divides'], unsteady: [] },
  })
})

test('a test that passed only when tried again is named', () => {
  const report = { testResults: [file('passed', ['adds', 'passed', 'expected 1 to be 2'])] }
  expect(findingsOf(report, 0, '')).toMatchObject({
    passed: 1,
    failed: 0,
    titles: { passed: ['adds'], failed: [], unsteady: ['adds'] },
  })
})

test('a test that was left out counts as failed', () => {
  expect(findingsOf({ testResults: [file('passed', ['adds', 'skipped'])] }, 0, '').failed).toBe(1)
})

test('a file that cannot be read as tests counts as failed', () => {
  expect(findingsOf({ testResults: [file('failed')] }, 1, '').failed).toBe(1)
})

test('a run that breaks without a failing test counts as failed', () => {
  expect(findingsOf({ testResults: [] }, 1, '').failed).toBe(1)
  expect(findingsOf({ testResults: [] }, 0, '').failed).toBe(0)
})
