import { expect, test } from 'vitest'
import type { PastEvent } from '../ports/payment-provider.ts'
import { minuteMs } from '../server/durations.ts'
import { setUpWorld } from '../testing/set-up-world.ts'
import { runMinuteJobs } from './reconcile.ts'

/** The provider's list, newest first. */
const listed: PastEvent[] = []

const world = setUpWorld({
  wrapProvider: (provider) => ({
    ...provider,
    listEvents: async (since) => listed.filter(({ createdAt }) => createdAt >= since),
  }),
})

const eventAt = (eventId: string, createdAt: Date): PastEvent => ({
  eventId,
  type: 'charge.refunded',
  intentId: 'pi_unknown',
  setupId: null,
  cardId: null,
  createdAt,
})

async function storedEvents(): Promise<string[]> {
  const rows = await world.dependencies.db
    .selectFrom('webhook_events')
    .select('event_id')
    .where('payment_intent_id', '=', 'pi_unknown')
    .orderBy('event_id')
    .execute()
  return rows.map((row) => row.event_id)
}

test('[PAY-52] finds an event that enters the provider’s list minutes after a newer one', async () => {
  const now = world.clock.now().getTime()
  const [late, newer] = [eventAt('evt_1_late', new Date(now)), eventAt('evt_2', new Date(now + 2 * minuteMs))]
  listed.push(newer)
  await runMinuteJobs(world.dependencies)
  expect(await storedEvents()).toEqual(['evt_2'])
  listed.push(late)
  world.clock.advance(6 * minuteMs)
  await runMinuteJobs(world.dependencies)
  expect(await storedEvents()).toEqual(['evt_1_late', 'evt_2'])
})
