import { addHit, isLimitReached, type RateLimit } from '../auth/rate-limit-repository.ts'
import { hourMs, minuteMs } from '../base/calendar.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { periodFrom, syncPayments } from '../payments/recovery/sync-payments.ts'
import { raiseWatermark, readWatermark } from '../payments/recovery/recovery-repository.ts'
import type { Period } from '../ports/payment-provider.ts'
import { storeEvent } from '../webhooks/event-repository.ts'

/** One process per window syncs. */
const hourly: RateLimit = { name: 'provider-records', limit: 1, windowMs: hourMs }
/** The window while webhooks are missing. */
const often: RateLimit = { name: 'provider-records-often', limit: 1, windowMs: 5 * minuteMs }
/** Set for the rest of the hour once a sync fails, or finds an event without its webhook. */
const missingWebhooks: RateLimit = { name: 'missing-webhooks', limit: 1, windowMs: hourMs }

/** An older event than this should have arrived as a webhook. */
const deliveryMs = minuteMs
/** How late an event may enter the provider's list, after newer ones. Repeated events are stored once. */
const lateEventMs = 15 * minuteMs

interface Read {
  readonly reached: Date
  /** Whether all webhooks of the period had arrived. */
  readonly isComplete: boolean
}

async function storeEvents(dependencies: Dependencies, { since, until }: Period): Promise<Read> {
  const { vendors, clock } = dependencies
  const start = new Date(since.getTime() - lateEventMs)
  const events = await vendors.main.provider.listEvents({ since: start, until })
  const delivered = new Date(clock().getTime() - deliveryMs)
  let isComplete = true
  // The provider lists the newest first; handle them in the order they happened.
  for (const event of events.toReversed()) {
    const progress = await storeEvent(dependencies, event, 0)
    if (progress !== 'stored before' && event.createdAt < delivered) isComplete = false
  }
  return { reached: until ?? events[0]?.createdAt ?? since, isComplete }
}

/**
 * Finds events whose webhooks were lost, around and since the newest that was found; the reconciler handles them.
 * @param signal ends it after a day's events; the next call continues
 * @returns whether it reached the present and found none
 */
async function syncEvents(dependencies: Dependencies, signal?: AbortSignal): Promise<boolean> {
  const { db, clock } = dependencies
  let arrived = true
  for (;;) {
    const period = periodFrom(await readWatermark(db, 'events', clock()), clock())
    const { reached, isComplete } = await storeEvents(dependencies, period)
    await raiseWatermark(db, 'events', reached)
    arrived &&= isComplete
    if (period.until === null) return arrived
    if (signal?.aborted === true) return false
  }
}

/** Hourly, as the provider limits reads per month, and every five minutes while webhooks are missing. */
async function isDue(dependencies: Dependencies): Promise<boolean> {
  const { db, clock } = dependencies
  const [hits, hitsOften] = [
    await addHit(dependencies, hourly, 'all'),
    await addHit(dependencies, often, 'all'),
  ]
  if (hits <= hourly.limit) return true
  return hitsOften <= often.limit && isLimitReached(db, [[missingWebhooks, 'all']], clock())
}

/**
 * Finds the provider's payments, refunds and disputes that the database missed, except those of the test practice; the
 * reconciler checks a payment only until it is settled.
 * @throws ProviderUnavailableError
 */
export async function syncWithProvider(dependencies: Dependencies, signal?: AbortSignal): Promise<void> {
  if (!(await isDue(dependencies))) return
  let isComplete = false
  try {
    const isCurrent = await syncPayments(dependencies, signal)
    isComplete = (await syncEvents(dependencies, signal)) && isCurrent
  } finally {
    if (!isComplete) await addHit(dependencies, missingWebhooks, 'all')
  }
}
