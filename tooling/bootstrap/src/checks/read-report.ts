import { readFileSync } from 'node:fs'
import type { Titles } from './step.ts'

/** The fields of Vitest's JSON report that are read. */
interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly VitestTest[]
  }[]
}

interface VitestTest {
  readonly fullName: string
  readonly status: string
  /** A passed test's messages are those of an earlier run of it. */
  readonly failureMessages?: readonly string[] | null
}

/** The fields of Playwright's JSON report that are read. */
export interface PlaywrightReport {
  readonly suites: readonly Suite[]
}
export interface Suite {
  readonly suites?: readonly Suite[]
  readonly specs?: readonly Spec[]
}
export interface Spec {
  readonly title: string
  /** Path from e2e. */
  readonly file: string
  /** Without their @. */
  readonly tags: readonly string[]
  /** One per viewport. */
  readonly tests: readonly { readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[]
}

export type Report = VitestReport | PlaywrightReport

/** Reads the test titles of a Vitest or Playwright report; none when the run ended without writing one. */
export function readReport(file: string): Titles {
  try {
    return titlesOf(JSON.parse(readFileSync(file, 'utf8')) as Report)
  } catch {
    return { passed: [], failed: [], retried: [] }
  }
}

/** Counts skipped tests as failed, and retried ones by their last run. */
export function titlesOf(report: Report): Titles {
  return 'testResults' in report ? vitestTitles(report) : playwrightTitles(report)
}

function vitestTitles({ testResults }: VitestReport): Titles {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const titles = (isWanted: (test: VitestTest) => boolean) =>
    tests.filter(isWanted).map(({ fullName }) => fullName)
  const isPassed = ({ status }: VitestTest) => status === 'passed'
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  )
  return {
    passed: titles(isPassed),
    failed: [...titles((each) => !isPassed(each)), ...brokenFiles.map(({ name }) => name)],
    retried: titles((each) => isPassed(each) && (each.failureMessages ?? []).length > 0),
  }
}

function playwrightTitles(report: PlaywrightReport): Titles {
  const specs = specsIn(report)
  const titles = (isWanted: (spec: Spec) => boolean) => specs.filter(isWanted).map(({ title }) => title)
  const isPassed = ({ tests }: Spec) =>
    tests.every(({ status }) => status === 'expected' || status === 'flaky')
  return {
    passed: titles(isPassed),
    failed: titles((spec) => !isPassed(spec)),
    retried: titles((spec) => isPassed(spec) && spec.tests.some(({ status }) => status === 'flaky')),
  }
}

function specsIn(suite: Suite): readonly Spec[] {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsIn)]
}
