import { expect, test } from 'vitest'
import { failuresOf, readReport, titlesOf } from './read-report.ts'

const stepResult = (name: string, failed: number, output = '', titles: readonly string[] = []) => ({
  name,
  seconds: 1,
  passed: 1,
  failed,
  output,
  titles: { passed: ['a'], failed: titles.map((title) => ({ title, reason: 'Error' })) },
})

test('lists the failed tests of all steps', () => {
  const results = [
    stepResult('unit', 1, 'log', ['adds']),
    stepResult('api', 0),
    stepResult('guest', 1, 'log', ['pays']),
  ]
  expect(failuresOf(results)).toEqual([
    { title: 'adds', reason: 'Error' },
    { title: 'pays', reason: 'Error' },
  ])
})

test('gives the end of the output of a step that failed without a failed test', () => {
  const lines = Array.from({ length: 100 }, (_, index) => `line ${index}`)
  const [failure] = failuresOf([stepResult('api', 1, `${lines.join('\n')}\nUnhandled Error: aborted\n\n`)])
  expect(failure?.title).toBe('api')
  expect(failure?.reason).toMatch(/^line 41\n[^]+\nUnhandled Error: aborted$/)
})

test('gives the output of a check that is not made of tests', () => {
  const { titles: _, ...check } = stepResult('format', 1, 'a.ts is not formatted')
  expect(failuresOf([check])).toEqual([{ title: 'format', reason: 'a.ts is not formatted' }])
})

const file = (status: string, ...tests: [fullName: string, status: string][]) => ({
  name: 'a.test.ts',
  status,
  assertionResults: tests.map(([fullName, result]) => ({ fullName, status: result })),
})

type Status = 'expected' | 'unexpected' | 'flaky' | 'skipped'

const triesOf = (status: Status) => {
  const error = { message: '\u001B[31mError\u001B[39m: no dialog\n\n  Locator: dialog' }
  const failed = { errors: [error] }
  const passed = { errors: [] }
  if (status === 'flaky') return [failed, passed]
  return status === 'unexpected' ? [failed, failed] : [passed]
}

const suite = (...specs: [title: string, ...statuses: Status[]][]) => ({
  suites: [
    {
      specs: specs.map(([title, ...statuses]) => ({
        title,
        tests: statuses.map((status) => ({ status, results: triesOf(status) })),
      })),
    },
  ],
})

test('reads passed and failed titles from a Vitest report', () => {
  expect(titlesOf({ testResults: [file('failed', ['adds', 'passed'], ['divides', 'failed'])] })).toEqual({
    passed: ['adds'],
    failed: [{ title: 'divides', reason: '' }],
  })
})

test('counts a skipped Vitest test as failed', () => {
  expect(titlesOf({ testResults: [file('passed', ['adds', 'skipped'])] }).failed).toEqual([
    { title: 'adds', reason: '' },
  ])
})

test('counts a test file that could not be loaded as failed', () => {
  expect(titlesOf({ testResults: [{ ...file('failed'), message: 'no such file' }] }).failed).toEqual([
    { title: 'a.test.ts', reason: 'no such file' },
  ])
})

test('counts a Playwright test as passed when it passed in every viewport', () => {
  expect(titlesOf(suite(['pays', 'expected'], ['logs in', 'expected', 'unexpected']))).toEqual({
    passed: ['pays'],
    failed: [{ title: 'logs in', reason: 'Error: no dialog\nLocator: dialog' }],
  })
})

test('names what a Playwright test awaited when it timed out', () => {
  const errors = [{ message: 'Test timeout of 120000ms exceeded.' }, { message: 'Error: locator.click' }]
  const specs = [{ title: 'pays', tests: [{ status: 'unexpected' as const, results: [{ errors }] }] }]
  expect(titlesOf({ suites: [{ specs }] }).failed).toEqual([
    { title: 'pays', reason: 'Test timeout of 120000ms exceeded.\nError: locator.click' },
  ])
})

test('counts a skipped Playwright test as failed', () => {
  expect(titlesOf(suite(['pays', 'skipped'])).failed).toEqual([{ title: 'pays', reason: '' }])
})

test('counts a Playwright test that passed only when it was repeated as failed', () => {
  expect(titlesOf(suite(['pays', 'expected', 'flaky'], ['logs in', 'expected']))).toEqual({
    passed: ['logs in'],
    failed: [{ title: 'pays', reason: 'Error: no dialog\nLocator: dialog' }],
  })
})

test('counts a Vitest test that passed only when it was repeated as failed', () => {
  const tests = [
    { fullName: 'adds', status: 'passed', failureMessages: ['Error: 3'] },
    { fullName: 'divides', status: 'passed', failureMessages: [] },
  ]
  const report = { testResults: [{ name: 'a.test.ts', status: 'passed', assertionResults: tests }] }
  expect(titlesOf(report)).toEqual({
    passed: ['divides'],
    failed: [{ title: 'adds', reason: 'Error: 3' }],
  })
})

test('reads no titles when there is no report', () => {
  expect(readReport('/missing/report.json')).toEqual({ passed: [], failed: [] })
})
