import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import type { Result, Failure, Titles } from './run-steps.ts'

/** Vitest tells of an unhandled error after its tests, and turbo adds its summary. */
const linesOfEnd = 60

/**
 * Every failure, to be printed last: a build server may show no more than that. A step without a failed test, such as a
 * static check or a run that an unhandled error ended, gives the end of its output.
 */
export function failuresOf(results: readonly Result[]): Failure[] {
  return results.flatMap(({ name, failed, output, titles }) => {
    const named = titles?.failed ?? []
    if (failed <= named.length) return named
    return [...named, { title: name, reason: output.trimEnd().split('\n').slice(-linesOfEnd).join('\n') }]
  })
}

/** The fields of Vitest's JSON report that are read. */
interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    /** Why the file could not be loaded. */
    readonly message?: string
    readonly assertionResults: readonly VitestTest[]
  }[]
}

interface VitestTest {
  readonly fullName: string
  readonly status: string
  /** A passed test has messages when it failed before. */
  readonly failureMessages?: readonly string[] | null
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
  readonly tests: readonly {
    readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
    /** One per try. */
    readonly results: readonly {
      /** After a timeout, the second names what was awaited. */
      readonly errors: readonly { readonly message?: string }[]
    }[]
  }[]
}

type Report = VitestReport | PlaywrightReport

/** Reads the test titles of a Vitest or Playwright report; none when the run ended without writing one. */
export function readReport(file: string): Titles {
  try {
    return titlesOf(JSON.parse(readFileSync(file, 'utf8')) as Report)
  } catch {
    return { passed: [], failed: [] }
  }
}

/** Counts skipped tests as failed, and those that passed only when repeated. */
export function titlesOf(report: Report): Titles {
  return 'testResults' in report ? vitestTitles(report) : playwrightTitles(report)
}

function vitestTitles({ testResults }: VitestReport): Titles {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const isPassed = ({ status, failureMessages }: VitestTest) =>
    status === 'passed' && (failureMessages ?? []).length === 0
  const failureOf = ({ fullName, failureMessages }: VitestTest) => describe(fullName, failureMessages?.[0])
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  )
  return {
    passed: tests.filter(isPassed).map(({ fullName }) => fullName),
    failed: [
      ...tests.filter((each) => !isPassed(each)).map(failureOf),
      ...brokenFiles.map(({ name, message }) => describe(name, message)),
    ],
  }
}

function playwrightTitles(report: PlaywrightReport): Titles {
  const specs = specsIn(report)
  const isPassed = ({ tests }: Spec) => tests.every(({ status }) => status === 'expected')
  const failureOf = ({ title, tests }: Spec) => {
    const tries = tests.flatMap(({ results }) => results)
    const failed = tries.find(({ errors }) => errors.length > 0)
    return describe(title, failed?.errors.map(({ message }) => message).join('\n'))
  }
  return {
    passed: specs.filter(isPassed).map(({ title }) => title),
    failed: specs.filter((spec) => !isPassed(spec)).map(failureOf),
  }
}

/** Enough to tell what was expected and where; the whole message is in the step's output. */
const linesOfReason = 8

function describe(title: string, message = ''): Failure {
  const lines = stripVTControlCharacters(message).split('\n')
  const told = lines.map((line) => line.trim()).filter((line) => line !== '')
  return { title, reason: told.slice(0, linesOfReason).join('\n') }
}

function specsIn(suite: Suite): readonly Spec[] {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsIn)]
}
