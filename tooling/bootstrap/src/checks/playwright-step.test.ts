import { expect, test } from 'vitest'
import { findingsOf, type Suite } from './playwright-step.ts'

type Status = 'expected' | 'unexpected' | 'flaky' | 'skipped'

const report = (...specs: [title: string, ...statuses: Status[]][]): Suite => ({
  suites: [
    {
      specs: specs.map(([title, ...statuses]) => ({
        title,
        tests: statuses.map((status) => ({ status })),
      })),
    },
  ],
})

test('a title has passed where it did so in every viewport', () => {
  const found = findingsOf(report(['pays', 'expected'], ['logs in', 'expected', 'unexpected']), 1, '')
  expect(found.titles).toEqual({ passed: ['pays'], failed: ['logs in'], unsteady: [] })
})

test('a title that passed only when tried again is named', () => {
  const found = findingsOf(report(['pays', 'expected', 'flaky'], ['logs in', 'expected']), 0, '')
  expect(found).toMatchObject({
    passed: 2,
    failed: 0,
    titles: { passed: ['pays', 'logs in'], unsteady: ['pays'] },
  })
})

test('a test that was left out, and a run that broke without a failing test, count as failed', () => {
  expect(findingsOf(report(['pays', 'skipped']), 0, '').failed).toBe(1)
  expect(findingsOf({}, 1, '').failed).toBe(1)
})
