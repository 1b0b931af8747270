// Measures that no payment is lost or made twice, and that the tests fail without their guards.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@payment-center/postgres'
import { causeChaos } from './cause-chaos.ts'
import { percentile, print, type SoakReport } from './report.ts'
import { removeEachGuard } from './remove-guards.ts'
import { testsOn } from './run-tests.ts'

const folder = mkdtempSync(join(tmpdir(), 'payment-center-soak-'))
const postgres = await startPostgres()
const runTests = testsOn(postgres.url, folder)

/** Random tabs take a second each. */
const mostTabRuns = 200

function printReport({
  runs,
  captured,
  doubleCharges,
  closed,
  chargedClosed,
  lost,
  centsOff,
  secondsUntilKnown,
  edges,
}: SoakReport): void {
  print(`\n${runs} runs, ${captured} of them paid in the end, ${closed} closed by the practice`)
  print(
    `  charged twice ${doubleCharges} · charged although closed ${chargedClosed} · lost ${lost} · cents off ${centsOff}`,
  )
  print(
    `  settled after ${percentile(secondsUntilKnown, 0.5)} s (median), ${percentile(secondsUntilKnown, 0.99)} s (99th percentile)`,
  )
  for (const [edge, count] of Object.entries(edges)) print(`  ${edge}: ${count}`)
}

async function payInRandomTabs(runs: number): Promise<boolean> {
  print(`\nPaying ${runs} invoices with random tabs, provider faults and delays …`)
  const path = join(folder, 'report.json')
  const env = { SOAK_RUNS: String(runs), SOAK_REPORT: path }
  const { success } = await runTests({ file: 'src/payments/soak.test.ts', env, isShown: true })
  printReport(JSON.parse(readFileSync(path, 'utf8')) as SoakReport)
  return success
}

/** Faults that have a test file of their own. */
const otherFaults: readonly (readonly [fault: string, file: string])[] = [
  ['a process frozen while it holds invoices', 'test/resilience/frozen-process.test.ts'],
  ['providers unreachable at every step', 'test/resilience/provider-outages.test.ts'],
  ['a restored database, and a provider that forgot its keys', 'test/resilience/restore.test.ts'],
  ['payments that are repeated after a restore lost them', 'test/resilience/repeated-after-restore.test.ts'],
  ['forty payments that wait for a locked plan or method', 'test/resilience/locked-rows.test.ts'],
  ['the intent of another payment', 'src/payments/intent-of-another-payment.test.ts'],
  ['a session that ends while a card is charged', 'src/payments/find-payment-outcome.test.ts'],
  ['a mail server that is slow or drops connections', 'src/mail/mail-copies.test.ts'],
  ['malformed responses of Stripe', 'src/stripe/malformed-responses.test.ts'],
  ['malformed responses of Plaid', 'src/plaid/malformed-responses.test.ts'],
]

async function causeOtherFaults(): Promise<boolean> {
  let survived = 0
  print('\nOther faults')
  for (const [fault, file] of otherFaults) {
    const { success } = await runTests({ file, env: {}, isShown: true })
    survived += success ? 1 : 0
    print(`  ${success ? '✓' : '✗'} ${fault}`)
  }
  return survived === otherFaults.length
}

async function soak(runs: number): Promise<boolean> {
  const results = [
    await causeChaos(runTests, folder, runs),
    await payInRandomTabs(Math.min(runs, mostTabRuns)),
    await causeOtherFaults(),
  ]
  return results.every(Boolean)
}

try {
  const [what = '300'] = process.argv.slice(2)
  const didPay = what === 'guards' || (await soak(Number(what)))
  const didRemove = await removeEachGuard(runTests)
  process.exitCode = didPay && didRemove ? 0 : 1
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
