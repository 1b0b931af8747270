import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../project.ts'
import { runNode } from '../run-to-end.ts'
import type { Findings, Step } from './step.ts'

/** The part of Playwright's JSON report that counts. */
export interface Suite {
  readonly suites?: readonly Suite[]
  readonly specs?: readonly {
    readonly title: string
    readonly tests: readonly Test[]
  }[]
}
interface Test {
  readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
}

/** Runs the end-to-end tests as one step. */
export const endToEnd: Step = {
  name: 'end to end',
  async run() {
    const file = join(mkdtempSync(join(tmpdir(), 'playwright-')), 'report.json')
    const { code, output } = await runNode(
      [
        'node_modules/@playwright/test/cli.js',
        'test',
        '--pass-with-no-tests',
        '--retries=1',
        '--reporter=dot,json',
      ],
      { cwd: join(root, 'e2e'), env: { NO_COLOR: '1', PLAYWRIGHT_JSON_OUTPUT_NAME: file } },
    )
    return findingsOf(readReport(file), code, output)
  },
}

/** Counts a report. A test that was left out is no proof, so it counts as failed; so does a run that broke without a failing test. */
export function findingsOf(report: Suite, code: number, output: string): Findings {
  const specs = specsIn(report)
  const titles = (wanted: (statuses: readonly Test['status'][]) => boolean) =>
    specs.filter(({ tests }) => wanted(tests.map(({ status }) => status))).map(({ title }) => title)
  const ok = (status: Test['status']) => status === 'expected' || status === 'flaky'
  const passed = titles((statuses) => statuses.every(ok))
  const failed = titles((statuses) => !statuses.every(ok))
  const unsteady = titles((statuses) => statuses.every(ok) && statuses.includes('flaky'))
  const count = failed.length > 0 || code === 0 ? failed.length : 1
  return { passed: passed.length, failed: count, output, titles: { passed, failed, unsteady } }
}

function specsIn(suite: Suite): NonNullable<Suite['specs']> {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsIn)]
}

function readReport(file: string): Suite {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Suite
  } catch {
    return {}
  }
}
