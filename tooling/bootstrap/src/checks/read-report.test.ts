import { expect, test } from 'vitest'
import { readReport, titlesOf } from './read-report.ts'

const file = (status: string, ...tests: [fullName: string, status: string][]) => ({
  name: 'a.test.ts',
  status,
  assertionResults: tests.map(([fullName, result]) => ({ fullName, status: result })),
})

type Status = 'expected' | 'unexpected' | 'flaky' | 'skipped'

const suite = (...specs: [title: string, ...statuses: Status[]][]) => ({
  suites: [
    {
      specs: specs.map(([title, ...statuses]) => ({
        title,
        file: 'pay.spec.ts',
        tags: [],
        tests: statuses.map((status) => ({ status })),
      })),
    },
  ],
})

test('reads passed and failed titles from a Vitest report', () => {
  expect(titlesOf({ testResults: [file('failed', ['adds', 'passed'], ['divides', 'failed'])] })).toEqual({
    passed: ['adds'],
    failed: ['divides'],
    retried: [],
  })
})

test('counts a skipped Vitest test as failed', () => {
  expect(titlesOf({ testResults: [file('passed', ['adds', 'skipped'])] }).failed).toEqual(['adds'])
})

test('counts a test file that could not be loaded as failed', () => {
  expect(titlesOf({ testResults: [file('failed')] }).failed).toEqual(['a.test.ts'])
})

test('counts a Playwright test as passed when it passed in every viewport', () => {
  expect(titlesOf(suite(['pays', 'expected'], ['logs in', 'expected', 'unexpected']))).toEqual({
    passed: ['pays'],
    failed: ['logs in'],
    retried: [],
  })
})

test('counts a skipped Playwright test as failed', () => {
  expect(titlesOf(suite(['pays', 'skipped'])).failed).toEqual(['pays'])
})

test('names a Playwright test that passed only when it was repeated', () => {
  expect(titlesOf(suite(['pays', 'expected', 'flaky'], ['logs in', 'expected']))).toEqual({
    passed: ['pays', 'logs in'],
    failed: [],
    retried: ['pays'],
  })
})

test('names a Vitest test that passed only when it was repeated', () => {
  const tests = [
    { fullName: 'adds', status: 'passed', failureMessages: ['Error: 3'] },
    { fullName: 'divides', status: 'passed', failureMessages: [] },
  ]
  const report = { testResults: [{ name: 'a.test.ts', status: 'passed', assertionResults: tests }] }
  expect(titlesOf(report)).toEqual({ passed: ['adds', 'divides'], failed: [], retried: ['adds'] })
})

test('reads no titles when there is no report', () => {
  expect(readReport('/missing/report.json')).toEqual({ passed: [], failed: [], retried: [] })
})
