import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { print } from './report.ts'

const api = join(import.meta.dirname, '..', '..')
const vitest = join(api, 'node_modules', 'vitest', 'vitest.mjs')

export interface TestResult {
  /** Whether every file loaded and every test passed. */
  readonly success: boolean
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly title: string
      readonly failureMessages?: readonly string[]
    }[]
  }[]
}

export interface TestRun {
  /** Below `apps/api`. */
  readonly file: string
  readonly env: Readonly<Record<string, string>>
  /** Whether what the tests print is shown, and why they fail. */
  readonly isShown: boolean
}

function printFailures({ testResults }: TestResult): void {
  for (const { title, failureMessages = [] } of testResults.flatMap(
    ({ assertionResults }) => assertionResults,
  ))
    for (const message of failureMessages) print(`  ✗ ${title}: ${message.split('\n')[0]}`)
}

/** Runs one of the API's test files. @throws Error when Vitest writes no report */
export type RunTests = (run: TestRun) => Promise<TestResult>

/** @param folder for Vitest's report */
export function testsOn(databaseUrl: string, folder: string): RunTests {
  const report = join(folder, 'vitest.json')
  return async ({ file, env, isShown }) => {
    rmSync(report, { force: true })
    const args = ['run', '--config', 'vitest.guards.config.ts', '--reporter=json', `--outputFile=${report}`]
    const child = spawn(process.execPath, [vitest, ...args, file], {
      cwd: api,
      env: { ...process.env, ...env, DATABASE_URL: databaseUrl },
      stdio: ['ignore', 'ignore', isShown ? 'inherit' : 'ignore'],
    })
    await once(child, 'close')
    const result = JSON.parse(readFileSync(report, 'utf8')) as TestResult
    if (isShown) printFailures(result)
    return result
  }
}
