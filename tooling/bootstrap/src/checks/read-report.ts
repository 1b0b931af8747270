import { readFileSync } from 'node:fs'
import type { Titles } from './step.ts'

/** The fields of Vitest's JSON report that are read. */
interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

/** The fields of Playwright's JSON report that are read. */
interface PlaywrightReport {
  readonly suites: readonly Suite[]
}
interface Suite {
  readonly suites?: readonly Suite[]
  readonly specs?: readonly Spec[]
}
interface Spec {
  readonly title: string
  /** One per viewport. */
  readonly tests: readonly { readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[]
}

export type Report = VitestReport | PlaywrightReport

/** Reads the test titles of a Vitest or Playwright report; none when the run ended without writing one. */
export function readReport(file: string): Titles {
  try {
    return titlesOf(JSON.parse(readFileSync(file, 'utf8')) as Report)
  } catch {
    return { passed: [], failed: [] }
  }
}

/** Counts skipped and retried tests as failed. */
export function titlesOf(report: Report): Titles {
  return 'testResults' in report ? vitestTitles(report) : playwrightTitles(report)
}

function vitestTitles({ testResults }: VitestReport): Titles {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const titles = (wanted: boolean) =>
    tests.filter(({ status }) => (status === 'passed') === wanted).map(({ fullName }) => fullName)
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  )
  return { passed: titles(true), failed: [...titles(false), ...brokenFiles.map(({ name }) => name)] }
}

function playwrightTitles(report: PlaywrightReport): Titles {
  const specs = specsIn(report)
  const isPassed = ({ tests }: Spec) => tests.every(({ status }) => status === 'expected')
  return {
    passed: specs.filter(isPassed).map(({ title }) => title),
    failed: specs.filter((spec) => !isPassed(spec)).map(({ title }) => title),
  }
}

function specsIn(suite: Suite): readonly Spec[] {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsIn)]
}
