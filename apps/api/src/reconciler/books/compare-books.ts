import { addHit, type RateLimit } from '../../auth/rate-limit-repository.ts'
import type { Dependencies } from '../../base/dependencies.ts'
import { dayMs, minuteMs } from '../../base/calendar.ts'
import { comparePayment } from './compare-payment.ts'
import {
  findDueComparison,
  saveProgress,
  selectBooked,
  selectLastResult,
  type Comparison,
  type Progress,
} from './comparison-repository.ts'

/** One process at a time compares. */
const perMinute: RateLimit = { name: 'books', limit: 1, windowMs: minuteMs }

interface ClosedPeriod {
  readonly since: Date
  readonly until: Date
}

/** The payments of a period in the books that the provider does not have. */
async function findMissing(
  { db, vendors, settings, log }: Dependencies,
  { since, until }: ClosedPeriod,
  known: ReadonlySet<string>,
): Promise<{ intentId: string; captured: number }[]> {
  const missing: { intentId: string; captured: number }[] = []
  for (const booked of await selectBooked(db, since, until, settings.testPractice?.practiceId ?? null)) {
    const { intentId } = booked
    // One that the provider opened in a neighboring period is compared there.
    if (known.has(intentId) || (await vendors.main.provider.findPayment(intentId)) !== null) continue
    log.error(booked, 'the books have a payment that the provider does not have')
    missing.push(booked)
  }
  return missing
}

/** Compares every payment that was opened, refunded or disputed in a period. */
async function comparePeriod(dependencies: Dependencies, period: ClosedPeriod): Promise<Progress> {
  const { provider } = dependencies.vendors.main
  const listed = [...(await provider.listPayments(period)), ...(await provider.listReturnedPayments(period))]
  const payments = new Map(listed.map((payment) => [payment.intent.intentId, payment]))
  const differences = new Map<string, number>()
  for (const [intentId, payment] of payments) {
    const difference = await comparePayment(dependencies, payment)
    if (difference > 0) differences.set(intentId, difference)
  }
  for (const { intentId, captured } of await findMissing(dependencies, period, new Set(payments.keys())))
    differences.set(intentId, captured)
  return { comparedUntil: period.until, payments: payments.size, differences }
}

/** The next day to compare. */
function nextPeriod({ compared_until: since, started_at: end }: Comparison): ClosedPeriod {
  return { since, until: new Date(Math.min(since.getTime() + dayMs, end.getTime())) }
}

/**
 * Compares every payment and refund of the provider with the books, to the cent: once a day, and after a lost payment
 * was found. Goes back 35 days before the last comparison.
 * @param signal ends it after a day's payments; the next call continues
 * @throws ProviderUnavailableError
 */
export async function compareBooks(dependencies: Dependencies, signal?: AbortSignal): Promise<void> {
  const { db, clock, log } = dependencies
  let comparison = await findDueComparison(db, clock())
  while (comparison !== null && comparison.finished_at === null) {
    const current = comparison
    const progress = await comparePeriod(dependencies, nextPeriod(current))
    comparison = await db.transaction().execute((tx) => saveProgress(tx, current, progress, clock()))
    if (signal?.aborted === true) return
  }
  if (comparison !== null) log.info(await selectLastResult(db), 'compared the books with the provider')
}

/** Compares the books unless a process began to do so within the last minute. */
export async function compareBooksOnce(dependencies: Dependencies, signal: AbortSignal): Promise<void> {
  if ((await addHit(dependencies, perMinute, 'all')) > perMinute.limit) return
  await compareBooks(dependencies, signal)
}
