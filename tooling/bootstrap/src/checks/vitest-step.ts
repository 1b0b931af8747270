import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../project.ts'
import { runNode } from '../run-to-end.ts'
import type { Findings, Step } from './step.ts'

/** The part of Vitest's JSON report that counts. */
export interface Report {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      /** Of every try, the last included. */
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

/** Runs Vitest in a folder as one step: the projects of the given names (a leading `!` leaves one out), or all. */
export function vitestStep(name: string, folder: string, projects: readonly string[] = []): Step {
  return {
    name,
    async run() {
      const file = join(mkdtempSync(join(tmpdir(), 'vitest-')), 'report.json')
      const { code, output } = await runNode(
        [
          join(root, 'node_modules/vitest/vitest.mjs'),
          'run',
          ...projects.map((project) => `--project=${project}`),
          '--passWithNoTests',
          // Left to itself, Vitest keeps a processor free for its user: on two it would run one file at a time.
          '--maxWorkers=100%',
          '--retry=1',
          '--reporter=dot',
          '--reporter=json',
          `--outputFile.json=${file}`,
        ],
        { cwd: join(root, folder), env: { STORYBOOK_DISABLE_TELEMETRY: '1', NO_COLOR: '1' } },
      )
      return findingsOf(readReport(file), code, output)
    },
  }
}

/** Counts a report. A test that was left out is no proof, so it counts as failed; so does a run that broke without a failing test. */
export function findingsOf({ testResults }: Report, code: number, output: string): Findings {
  const tests = testResults.flatMap((result) => result.assertionResults)
  const titles = (wanted: boolean) =>
    tests.filter(({ status }) => (status === 'passed') === wanted).map(({ fullName }) => fullName)
  const brokenFiles = testResults.filter(
    (result) =>
      result.status === 'failed' && result.assertionResults.every(({ status }) => status !== 'failed'),
  )
  const passed = titles(true)
  const unsteady = tests
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName }) => fullName)
  const failed = [...titles(false), ...brokenFiles.map(({ name }) => name)]
  const count = failed.length > 0 || code === 0 ? failed.length : 1
  return { passed: passed.length, failed: count, output, titles: { passed, failed, unsteady } }
}

function readReport(file: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return { testResults: [] }
  }
}
