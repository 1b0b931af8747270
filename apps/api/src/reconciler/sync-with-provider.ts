import { addHit, type RateLimit } from '../auth/rate-limit-repository.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { periodFrom, syncPayments } from '../payments/recovery/sync-payments.ts'
import { raiseWatermark, readWatermark } from '../payments/recovery/watermark-repository.ts'
import type { Period } from '../ports/payment-provider.ts'
import { minuteMs } from '../base/calendar.ts'
import { storeEvent } from '../webhooks/event-repository.ts'

/** One process per window runs it. */
const perWindow: RateLimit = { name: 'provider-records', limit: 1, windowMs: 5 * minuteMs }

/** How much later than a newer event one may enter the provider's list. Repeated events are stored once. */
const lateEventMs = 15 * minuteMs

/** Stores the events of a period. @returns how far the period was read */
async function storeEvents(dependencies: Dependencies, { since, until }: Period): Promise<Date> {
  const { vendors } = dependencies
  const start = new Date(since.getTime() - lateEventMs)
  const events = await vendors.main.provider.listEvents({ since: start, until })
  // The provider lists the newest first; handle them in the order they happened.
  for (const event of events.toReversed()) await storeEvent(dependencies, event, 0)
  return until ?? events[0]?.createdAt ?? since
}

/**
 * Finds events whose webhooks were lost, around and since the newest that was found; the reconciler handles them.
 * @param signal ends it after a day's events; the next call continues
 */
async function syncEvents(dependencies: Dependencies, signal?: AbortSignal): Promise<void> {
  const { db, clock } = dependencies
  let isCurrent = false
  while (!isCurrent) {
    const since = await readWatermark(db, 'events', clock())
    const period = periodFrom(since, clock())
    await raiseWatermark(db, 'events', await storeEvents(dependencies, period))
    isCurrent = period.until === null || signal?.aborted === true
  }
}

/**
 * Finds the provider's payments, refunds and disputes that the database missed, without the test practice's; the
 * reconciler checks a payment only until it is settled.
 * @throws ProviderUnavailableError
 */
export async function syncWithProvider(dependencies: Dependencies, signal?: AbortSignal): Promise<void> {
  if ((await addHit(dependencies, perWindow, 'all')) > perWindow.limit) return
  await syncPayments(dependencies, signal)
  await syncEvents(dependencies, signal)
}
