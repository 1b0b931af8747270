import { expect, test } from 'vitest'
import { browserRun, grepOf } from './browser-run.ts'
import type { PlaywrightReport } from './read-report.ts'

const spec = (file: string, title: string, tags: readonly string[] = []) => ({
  file,
  title,
  tags,
  tests: [{ status: 'expected' as const, results: [] }],
})

const specs = [
  spec('guest/offline.spec.ts', 'shows that it is offline'),
  spec('guest/invoice/bank.spec.ts', 'links a bank account', ['phone']),
  spec('guest/invoice/invoice.spec.ts', 'leads to the login', ['both']),
  spec('portal/invoice/invoice.spec.ts', 'pays with a saved card'),
  spec('portal/invoice-links.spec.ts', 'opens an invoice'),
]

const report: PlaywrightReport = { suites: [{ specs: [], suites: [{ specs }] }] }

const titlesOf = (task: string) =>
  browserRun
    .partOf(report, { task, directory: 'e2e' })
    .suites.flatMap(({ suites = [] }) =>
      suites.flatMap((suite) => (suite.specs ?? []).map(({ title }) => title)),
    )

test('divides a report by the folders and tags of the tasks', () => {
  expect(titlesOf('test:guest')).toEqual(['shows that it is offline'])
  expect(titlesOf('test:guest-invoice')).toEqual(['links a bank account'])
  expect(titlesOf('test:portal')).toEqual(['opens an invoice'])
  expect(titlesOf('test:portal-invoice')).toEqual(['pays with a saved card'])
  expect(titlesOf('test:both')).toEqual(['leads to the login'])
})

test('selects the tests of several tasks of a project', () => {
  const selected = new RegExp(grepOf(['test:portal-invoice', 'test:both']))
  expect(selected.test('desktop portal/invoice/invoice.spec.ts pays with a saved card')).toBe(true)
  expect(selected.test('phone guest/invoice/invoice.spec.ts leads to the login @both')).toBe(true)
  expect(selected.test('desktop portal/invoice-links.spec.ts opens an invoice')).toBe(false)
  expect(selected.test('desktop guest/portal/invoice.spec.ts pays')).toBe(false)
})

test('rejects a task without browser tests', () => {
  expect(() => grepOf(['test:portal-receipts'])).toThrow('test:portal-receipts has no browser tests')
  expect(() => grepOf(['build'])).toThrow('build has no browser tests')
})
