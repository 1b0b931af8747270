// Measures that no payment is lost or made twice, and that the tests fail without their guards.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@payment-center/postgres'
import { killsPerRun, paymentScenarios } from '../crashes/payment-scenarios.ts'
import { guards, type Guard } from '../guards/guards.ts'
import type { SoakReport } from './report.ts'

const api = join(import.meta.dirname, '..', '..', '..')
const vitest = join(api, 'node_modules', 'vitest', 'vitest.mjs')
const folder = mkdtempSync(join(tmpdir(), 'payment-center-soak-'))
const postgres = await startPostgres()

const print = (text: string) => process.stdout.write(`${text}\n`)

/**
 * Runs some of the API's tests on this run's PostgreSQL.
 * @returns whether all passed, by Vitest's report
 */
async function runTests(
  files: readonly string[],
  env: Readonly<Record<string, string>>,
  shown: boolean,
): Promise<boolean> {
  const report = join(folder, 'vitest.json')
  const args = ['run', '--config', 'vitest.guards.config.ts', '--reporter=json', `--outputFile=${report}`]
  const child = spawn(process.execPath, [vitest, ...args, ...files.map((file) => `src/${file}`)], {
    cwd: api,
    env: { ...process.env, ...env, DATABASE_URL: postgres.url },
    stdio: ['ignore', 'ignore', shown ? 'inherit' : 'ignore'],
  })
  await once(child, 'close')
  return (JSON.parse(readFileSync(report, 'utf8')) as { success: boolean }).success
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

function printReport({
  runs,
  captured,
  doubleCharges,
  lost,
  centsOff,
  secondsUntilKnown,
  edges,
}: SoakReport): void {
  const seconds = secondsUntilKnown.toSorted((one, other) => one - other)
  print(`\n${runs} runs, ${captured} of them paid in the end`)
  print(`  charged twice ${doubleCharges} · lost ${lost} · cents off ${centsOff}`)
  print(
    `  settled after ${percentile(seconds, 0.5)} s (median), ${percentile(seconds, 0.99)} s (99th percentile)`,
  )
  for (const [edge, count] of Object.entries(edges)) print(`  ${edge}: ${count}`)
}

async function soak(runs: number): Promise<boolean> {
  print(`Paying ${runs} invoices with random tabs, faults and delays …`)
  const path = join(folder, 'report.json')
  const passed = await runTests(
    ['payments/soak.test.ts'],
    { SOAK_RUNS: String(runs), SOAK_REPORT: path },
    true,
  )
  printReport(JSON.parse(readFileSync(path, 'utf8')) as SoakReport)
  return passed
}

/** One run pays twenty invoices by every method, at most twelve runs. */
async function killServers(invoices: number): Promise<boolean> {
  // Balance checks are limited per hour.
  const runs = Math.min(12, Math.ceil(invoices / 20))
  const names = Object.keys(paymentScenarios)
  print(`\nKilling processes while payers pay ${runs} times each by ${names.join(', ')} …`)
  const passed = await runTests(['resilience/crashes.test.ts'], { CRASH_RUNS: String(runs) }, true)
  const killed = runs * killsPerRun
  print(
    passed
      ? `  ${runs * names.length} payments, ${killed} kills: each paid once, and the books agree`
      : '  ✗',
  )
  return passed
}

/** The first of a guard's test files that fails without it; null when all pass. */
async function findFailingTest({ against, tests }: Guard): Promise<string | null> {
  for (const test of tests) {
    if (!(await runTests([test], { WITHOUT_GUARD: against }, false))) return test
  }
  return null
}

async function removeEachGuard(): Promise<boolean> {
  let detected = 0
  print('\nWith one guard removed at a time, the test that fails')
  for (const guard of guards) {
    const test = await findFailingTest(guard)
    detected += test === null ? 0 : 1
    print(`  ${test === null ? '✗' : '✓'} ${guard.against}: ${test ?? 'none'}`)
  }
  print(`\n${detected} of ${guards.length} detected`)
  return detected === guards.length
}

try {
  const invoices = Number(process.argv[2] ?? '200')
  const results = [await soak(invoices), await killServers(invoices), await removeEachGuard()]
  process.exitCode = results.every(Boolean) ? 0 : 1
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
