import type { Dependencies } from '../../base/dependencies.ts'
import { refreshPayment } from '../../payments/refunds/refresh-payment.ts'
import { adoptPayment } from '../../payments/recovery/sync-payments.ts'
import { ProviderUnavailableError, type RecordedPayment } from '../../ports/payment-provider.ts'
import {
  type Amounts,
  none,
  type Booked,
  selectBookedPayment,
  findDueComparison,
  saveProgress,
  selectBooked,
  selectLastResult,
  type Comparison,
  type Progress,
} from './comparison-repository.ts'
import { addHit, type RateLimit } from '../../auth/rate-limit-repository.ts'
import { dayMs, minuteMs } from '../../base/calendar.ts'

/** What the books should have. */
function expected({ intent }: RecordedPayment, { refunded, excess, isExcessDue }: Booked): Amounts {
  const { providerState } = intent
  if (providerState.status !== 'succeeded') return none
  const { capture } = providerState
  // Which part of the refunds is ours is known once ours is made.
  const returned = isExcessDue ? refunded : Math.max(0, capture.refunded - excess)
  return { captured: capture.captured, refunded: returned }
}

function differenceOf(payment: RecordedPayment, booked: Booked): number {
  const { captured, refunded } = expected(payment, booked)
  return Math.abs(captured - booked.captured) + Math.abs(refunded - booked.refunded)
}

/** Stores what the books lack. @returns whether the payment can't be stored at all */
async function repair(dependencies: Dependencies, payment: RecordedPayment): Promise<boolean> {
  const adoption = await adoptPayment(dependencies, payment)
  try {
    if (adoption === 'known' || adoption === 'adopted')
      await refreshPayment(dependencies, payment.intent.intentId)
  } catch (error) {
    if (!(error instanceof ProviderUnavailableError)) throw error
  }
  return adoption === 'unknown-invoice' || adoption === 'paid-twice'
}

/**
 * Compares a payment of the provider with the books, and corrects the books where they only lack it. A discrepancy
 * that stays is logged.
 * @returns cents, 0 when they agree
 * @throws ProviderUnavailableError
 */
async function comparePayment(dependencies: Dependencies, payment: RecordedPayment): Promise<number> {
  const { db, vendors, log } = dependencies
  const { invoiceId } = payment
  const { intentId, providerState } = payment.intent
  const isSettled = providerState.status === 'succeeded' || providerState.status === 'canceled'
  if (isSettled && differenceOf(payment, await selectBookedPayment(db, intentId)) === 0) return 0
  const isUnknown = await repair(dependencies, payment)
  // It may have changed since it was listed; an authorization has just been captured.
  const current = (await vendors.main.provider.findPayment(intentId)) ?? payment
  const booked = await selectBookedPayment(db, intentId)
  // A payment that can't be booked and is still processing counts with what it will take.
  const difference = differenceOf(current, booked) || (isUnknown ? current.total : 0)
  if (difference > 0) {
    const provider = expected(current, booked)
    log.error({ intentId, invoiceId, provider, booked, difference }, 'the books and the provider disagree')
  }
  return difference
}

/** One process at a time compares. */
const perMinute: RateLimit = { name: 'books', limit: 1, windowMs: minuteMs }

type ClosedPeriod = Readonly<Record<'since' | 'until', Date>>

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
