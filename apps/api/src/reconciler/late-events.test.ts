import { expect, test } from 'vitest'
import type { PastEvent } from '../ports/payment-provider.ts'
import { dayMs, hourMs, minuteMs } from '../base/calendar.ts'
import { setUpWorld } from '../../test/set-up-world.ts'
import { runMinuteJobs } from './reconcile.ts'

/** The provider's list, newest first. */
const listed: PastEvent[] = []

const world = setUpWorld({
  wrapProvider: (provider) => ({
    ...provider,
    listEvents: async ({ since, until }) =>
      listed.filter(({ createdAt }) => createdAt >= since && (until === null || createdAt < until)),
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
  world.clock.advance(hourMs)
  await runMinuteJobs(world.dependencies)
  expect(await storedEvents()).toEqual(['evt_1_late', 'evt_2'])
})

test('[PAY-52] looks every five minutes once it found an event without its webhook', async () => {
  world.clock.alignTo(hourMs)
  listed.unshift(eventAt('evt_3', new Date(world.clock.now().getTime() - 2 * minuteMs)))
  await runMinuteJobs(world.dependencies)
  world.clock.advance(6 * minuteMs)
  listed.unshift(eventAt('evt_4', world.clock.now()))
  await runMinuteJobs(world.dependencies)
  expect(await storedEvents()).toContain('evt_4')
})

test('[PAY-52] reads the events of a week without processes by the day, and goes on where a round ended', async () => {
  world.clock.advance(7 * dayMs)
  const now = world.clock.now().getTime()
  const names = Array.from({ length: 6 }, (_, day) => `evt_week_${6 - day}`)
  listed.unshift(...names.map((name, day) => eventAt(name, new Date(now - (day + 0.5) * dayMs))))
  await runMinuteJobs(world.dependencies, AbortSignal.abort())
  expect(await storedEvents()).not.toContain('evt_week_6')
  for (let round = 0; round < 8; round += 1) {
    world.clock.advance(6 * minuteMs)
    await runMinuteJobs(world.dependencies, AbortSignal.abort())
  }
  expect(await storedEvents()).toEqual(expect.arrayContaining(names))
})
