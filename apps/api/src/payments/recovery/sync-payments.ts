import type { Dependencies } from '../../base/dependencies.ts'
import type { Period } from '../../ports/payment-provider.ts'
import { dayMs } from '../../base/calendar.ts'
import { adoptPayment } from './adopt-payment.ts'
import { raiseWatermark, readWatermark } from './watermark-repository.ts'

/** The next period to read: a day, or up to now once less than a day is left. */
export function periodFrom(since: Date, now: Date): Period {
  const end = new Date(since.getTime() + dayMs)
  return { since, until: end < now ? end : null }
}

/** Stores the payments of a period that the database lacks. @returns how far the period was read */
async function syncPeriod(dependencies: Dependencies, period: Period): Promise<Date> {
  const payments = await dependencies.vendors.main.provider.listPayments(period)
  for (const payment of payments) {
    const adoption = await adoptPayment(dependencies, payment)
    const isLost = adoption !== 'known' && adoption !== 'nothing'
    // The newest payment of the last time is read again.
    if (isLost && payment.createdAt > period.since)
      await raiseWatermark(dependencies.db, 'lost-payment', dependencies.clock())
  }
  const newest = Math.max(period.since.getTime(), ...payments.map(({ createdAt }) => createdAt.getTime()))
  return period.until ?? new Date(newest)
}

/**
 * Reads the payments that the provider opened since the last time, without the test practice's, and stores those that
 * the database lacks: a restored database finds what was paid after its backup.
 * @param signal ends it after a day's payments; the next call continues
 * @returns whether it reached the present
 * @throws ProviderUnavailableError
 */
export async function syncPayments(dependencies: Dependencies, signal?: AbortSignal): Promise<boolean> {
  const { db, clock } = dependencies
  for (;;) {
    const period = periodFrom(await readWatermark(db, 'payments', clock()), clock())
    await raiseWatermark(db, 'payments', await syncPeriod(dependencies, period))
    if (period.until === null) return true
    if (signal?.aborted === true) return false
  }
}
