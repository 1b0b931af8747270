// Measures that no payment is lost or made twice, and that the tests fail without their guards.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@payment-center/postgres'
import { killsPerRun, waysToPay } from '../crashes/ways-to-pay.ts'
import { guards, type Guard } from '../guards/guards.ts'
import type { SoakReport } from './report.ts'

const api = join(import.meta.dirname, '..', '..', '..')
const vitest = join(api, 'node_modules', 'vitest', 'vitest.mjs')
const folder = mkdtempSync(join(tmpdir(), 'payment-center-soak-'))
const postgres = await startPostgres()

const say = (text: string) => process.stdout.write(`${text}\n`)

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

function tell({
  runs,
  captured,
  doubleCharges,
  lost,
  centsAdrift,
  secondsUntilKnown,
  edges,
}: SoakReport): void {
  const seconds = secondsUntilKnown.toSorted((one, other) => one - other)
  say(`\n${runs} runs, ${captured} of them paid in the end`)
  say(`  charged twice ${doubleCharges} · lost ${lost} · cents adrift ${centsAdrift}`)
  say(`  known after ${percentile(seconds, 0.5)} s (median), ${percentile(seconds, 0.99)} s (99 of 100)`)
  for (const [edge, count] of Object.entries(edges)) say(`  ${edge}: ${count}`)
}

async function soak(runs: number): Promise<boolean> {
  say(`Paying ${runs} invoices in every order that tabs, faults and time may take …`)
  const path = join(folder, 'report.json')
  const passed = await runTests(
    ['payments/soak.test.ts'],
    { SOAK_RUNS: String(runs), SOAK_REPORT: path },
    true,
  )
  tell(JSON.parse(readFileSync(path, 'utf8')) as SoakReport)
  return passed
}

/** One run pays twenty invoices by every method, at most twelve runs. */
async function crash(invoices: number): Promise<boolean> {
  // Balance checks are limited per hour.
  const runs = Math.min(12, Math.ceil(invoices / 20))
  const ways = Object.keys(waysToPay)
  say(`\nKilling a process again and again while people pay ${runs} times each by ${ways.join(', ')} …`)
  const passed = await runTests(['resilience/crashes.test.ts'], { CRASH_RUNS: String(runs) }, true)
  const killed = runs * killsPerRun
  say(
    passed ? `  ${runs * ways.length} payments, ${killed} kills: each paid once, and the books agree` : '  ✗',
  )
  return passed
}

/** The first of a guard's test files that fails without it; null when all pass. */
async function whoNotices({ against, tests }: Guard): Promise<string | null> {
  for (const test of tests) {
    if (!(await runTests([test], { WITHOUT_GUARD: against }, false))) return test
  }
  return null
}

async function removeEachGuard(): Promise<boolean> {
  let noticed = 0
  say('\nWith one guard taken out at a time, who notices')
  for (const guard of guards) {
    const test = await whoNotices(guard)
    noticed += test === null ? 0 : 1
    say(`  ${test === null ? '✗' : '✓'} ${guard.against}: ${test ?? 'nobody'}`)
  }
  say(`\n${noticed} of ${guards.length} noticed`)
  return noticed === guards.length
}

try {
  const invoices = Number(process.argv[2] ?? '200')
  const results = [await soak(invoices), await crash(invoices), await removeEachGuard()]
  process.exitCode = results.every(Boolean) ? 0 : 1
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
