import { addHit, type RateLimit } from '../auth/rate-limit.ts'
import type { Dependencies } from '../server/dependencies.ts'
import { syncPayments } from '../payments/recovery/sync-payments.ts'
import { raiseWatermark, readWatermark } from '../payments/recovery/watermark.ts'
import { minuteMs } from '../server/durations.ts'
import { storeEvent } from '../webhooks/store-event.ts'

/** One process per window runs it. */
const perWindow: RateLimit = { name: 'provider-records', limit: 1, windowMs: 5 * minuteMs }

/** How much later than a newer event one may enter the provider's list. Repeated events are stored once. */
const lateEventMs = 15 * minuteMs

/** Finds events whose webhooks were lost, around and since the newest that was found; the reconciler handles them. */
async function syncEvents(dependencies: Dependencies): Promise<void> {
  const { db, vendors, clock } = dependencies
  const since = await readWatermark(db, 'events', clock())
  const events = await vendors.main.provider.listEvents(new Date(since.getTime() - lateEventMs))
  // The provider lists the newest first; handle them in the order they happened.
  for (const event of events.toReversed()) await storeEvent(dependencies, event, clock())
  const newest = events[0]
  if (newest !== undefined) await raiseWatermark(db, 'events', newest.createdAt)
}

/**
 * Finds the provider's payments, refunds and disputes that the database missed, without the test practice's; the
 * reconciler checks a payment only until it is settled.
 * @throws ProviderUnavailableError
 */
export async function syncWithProvider(dependencies: Dependencies, signal?: AbortSignal): Promise<void> {
  if ((await addHit(dependencies, perWindow, 'all')) > perWindow.limit) return
  await syncPayments(dependencies, signal)
  await syncEvents(dependencies)
}
