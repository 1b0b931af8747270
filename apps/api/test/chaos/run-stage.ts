import { openPayerSession } from '../../src/auth/sessions.ts'
import { openLedger, sumPlans } from '../ledger.ts'
import type { Fault } from '../vendor-transport.ts'
import { createDice, type Dice } from '../year/dice.ts'
import { compareBooks } from './compare-books.ts'
import { paymentScenarios, type PaymentScenario } from './payment-scenarios.ts'
import { addFaultsOf, carryOut, planRun, type Run, type RunResult } from './runs.ts'
import { startCluster, type ServerCluster } from './server-cluster.ts'
import { pause, type Stage, type StageKind } from './stage.ts'

const mayasUserId = 1
const settleWithinMs = 60_000
const faultsTimeoutMs = 10_000

/** What a stage measured. */
export interface StageReport {
  readonly runs: number
  /** Faults of the provider, of the payers' browsers and of the environment that happened. */
  readonly faults: number
  /** Runs that met at least three, those of the environment included. */
  readonly withThreeFaults: number
  readonly captures: number
  /** Invoices that were captured more than once, or that the payer replaced by another. */
  readonly doubled: number
  /** Captures without a transaction. */
  readonly lost: number
  /** Between captures and transactions, and between prices and captures. Cents. */
  readonly centsAdrift: number
  /** Payments that were not settled 60 seconds after the faults ended. */
  readonly unsettled: number
  /** Per run, from the end of the faults until it was settled; 0 if it was before. */
  readonly seconds: readonly number[]
  /** The payments that took longest. */
  readonly slowest: readonly string[]
  /** What the ledger finds wrong. */
  readonly discrepancies: readonly string[]
  readonly refusals: readonly number[]
  /** Exit codes of servers that ended by themselves. */
  readonly crashes: readonly number[]
}

interface Prepared {
  readonly runs: readonly Run[]
  /** Each plan's sum. Cents. */
  readonly sums: ReadonlyMap<number, number>
}

async function prepare(
  stage: Stage,
  { ways, repeatsLost = false }: StageKind,
  dice: Dice,
  runsPerWay: number,
): Promise<Prepared> {
  const { db, close } = stage.open()
  const runs: Run[] = []
  for (let turn = 0; turn < runsPerWay; turn += 1) {
    for (const way of ways) {
      const scenario: PaymentScenario = paymentScenarios[way]
      const bill = await scenario.prepare(db)
      const token = await openPayerSession({ db, clock: () => new Date() }, mayasUserId)
      const repeats = repeatsLost && scenario.createsInvoice === true
      runs.push(planRun(dice, { way, bill, token, repeats }, stage.isShared))
    }
  }
  const sums = await sumPlans(db)
  await close()
  return { runs, sums }
}

/** Waits until the ledger has no discrepancy. @returns when; null if it takes longer than a minute after the faults */
async function awaitCleanLedger(
  stage: Stage,
  { vendor }: ServerCluster,
  sums: Prepared['sums'],
  faultsEndedAt: number,
): Promise<number | null> {
  const { db, close } = stage.open()
  const ledger = await openLedger(db, vendor, sums)
  const isClean = async () => {
    try {
      return (await ledger.findDiscrepancies()).length === 0
    } catch {
      // The database may still be out of reach.
      return false
    }
  }
  try {
    while (performance.now() - faultsEndedAt <= settleWithinMs) {
      if (await isClean()) return performance.now()
      // Reading all books takes the time of the proxies and the sandbox, which share this process.
      await pause(2000)
    }
    return null
  } finally {
    await close()
  }
}

/** Waits until the payments have met the provider's faults, at most ten seconds. @returns those that are left */
async function awaitProviderFaults({ vendor }: ServerCluster, paying: Promise<unknown>): Promise<Fault[]> {
  const givenUp = AbortSignal.any([AbortSignal.timeout(faultsTimeoutMs), endOf(paying)])
  for (;;) {
    const left = await vendor.listFaults()
    if (left.length === 0 || givenUp.aborted) return left
    await pause(100)
  }
}

/** Aborts when the work has ended. */
function endOf(work: Promise<unknown>): AbortSignal {
  const ended = new AbortController()
  const abort = () => ended.abort()
  work.then(abort, abort)
  return ended.signal
}

/** Pays with faults until all are over and everything is settled. */
async function payWithFaults(stage: Stage, cluster: ServerCluster, { runs, sums }: Prepared, dice: Dice) {
  await stage.begin?.(cluster)
  for (const run of runs) await addFaultsOf(cluster.vendor, run)
  const closing = new AbortController()
  const causing = stage.cause(cluster, dice)
  const payments = runs.map((run) => carryOut(cluster, run, causing, closing.signal))
  const paying = Promise.all(payments)
  const caused = await causing
  const left = await awaitProviderFaults(cluster, paying)
  await cluster.vendor.clearFaults()
  const faultsEndedAt = performance.now()
  const timer = setTimeout(() => closing.abort(), settleWithinMs)
  // Someone who confirms a card and leaves after the books were clean would be missed.
  await Promise.all(payments.filter((_, index) => runs[index]?.temper.leavesAfterMs !== null))
  const cleanAt = stage.isShared ? await awaitCleanLedger(stage, cluster, sums, faultsEndedAt) : null
  const results = await paying
  clearTimeout(timer)
  return { results, caused, left, faultsEndedAt, cleanAt }
}

const hasStayed = ({ run }: RunResult): boolean => run.temper.leavesAfterMs === null

/** Infinite for a payer who stayed and never saw their payment. */
function secondsOf(result: RunResult, faultsEndedAt: number, cleanAt: number | null): number {
  const knownAt = hasStayed(result) ? null : cleanAt
  const settledAt = result.invoiceId === null ? (knownAt ?? Infinity) : result.endedAt
  return Math.max(0, settledAt - faultsEndedAt) / 1000
}

/** How many of its own faults a run met. One that names no invoice may hit any payment. */
function faultsOf({ run, callFaultsMet }: RunResult, left: readonly Fault[]): number {
  const own = (fault: Fault) => fault.chargeEventId === run.bill.invoiceId
  return callFaultsMet + run.providerFaults.filter(own).length - left.filter(own).length
}

function slowestOf(
  results: readonly RunResult[],
  faultsEndedAt: number,
  cleanAt: number | null,
): readonly string[] {
  return results
    .map((result) => ({ result, seconds: secondsOf(result, faultsEndedAt, cleanAt) }))
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, 3)
    .map(
      ({ result: { run, invoiceId, lastRefusal }, seconds }) =>
        `${run.way} ${invoiceId ?? run.bill.invoiceId}: ${seconds.toFixed(1)} s, last refusal ${lastRefusal}`,
    )
}

function isUnsettled(result: RunResult, isShared: boolean, cleanAt: number | null): boolean {
  if (result.invoiceId !== null) return false
  return hasStayed(result) || (isShared && cleanAt === null)
}

/** Runs a stage once: every payment meets at least three faults. The seed repeats what is planned, not its timing. */
export async function runStage(kind: StageKind, seed: number, runsPerWay: number): Promise<StageReport> {
  const dice = createDice(seed)
  const stage = await kind.start()
  try {
    const prepared = await prepare(stage, kind, dice, runsPerWay)
    const cluster = await startCluster(stage.databases)
    try {
      const { results, caused, left, faultsEndedAt, cleanAt } = await payWithFaults(
        stage,
        cluster,
        prepared,
        dice,
      )
      const crashes = await cluster.endServers()
      const met = results.map((result) => faultsOf(result, left))
      return {
        runs: results.length,
        faults: caused + met.reduce((sum, faults) => sum + faults, 0),
        withThreeFaults: met.filter((faults) => faults + caused >= 3).length,
        unsettled: results.filter((result) => isUnsettled(result, stage.isShared, cleanAt)).length,
        seconds: results.map((result) => secondsOf(result, faultsEndedAt, cleanAt)),
        slowest: slowestOf(results, faultsEndedAt, cleanAt),
        refusals: [...new Set(results.flatMap(({ refusals }) => [...refusals]))],
        crashes,
        ...(await compareBooks(stage, cluster, prepared.sums, results)),
      }
    } finally {
      await cluster.stop()
    }
  } finally {
    await stage.drop()
  }
}
