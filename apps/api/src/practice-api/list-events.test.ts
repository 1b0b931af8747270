import { sql } from 'kysely'
import { listEvents, type CallAnswer } from '@payment-center/validation/wire'
import { expect, test } from 'vitest'
import { minuteMs } from '../base/calendar.ts'
import { syncWithProvider } from '../reconciler/sync-with-provider.ts'
import { anOverchargedGuest, aPaidGuest } from '../../test/scenarios/guest-payments.ts'
import { practiceToken } from '../../test/scenarios/invoices.ts'
import { reconcileAfter } from '../../test/scenarios/reconcile-after.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

const world = setUpWorld()

type SentEvent = Pick<CallAnswer<typeof listEvents>['events'][number], 'position' | 'type' | 'amount'>

/** Reads them all in pages of this size. */
async function readAll(limit: number) {
  const token = await practiceToken(world)
  const events: SentEvent[] = []
  for (let next = '0'; ;) {
    const path = `${listEvents.path}?after=${next}&limit=${limit}` as const
    const { data } = await world.request<{ events: SentEvent[]; next: string }>('GET', path, { token })
    if (data.events.length === 0) return events
    events.push(...data.events)
    next = data.next
  }
}

test('the events of a practice are the same however the stream is cut, and add up to the books', async () => {
  const { intentId } = await aPaidGuest(world)
  await world.vendor.refund(intentId, 1000)
  await anOverchargedGuest(world)
  await reconcileAfter(world, 61 * minuteMs)
  await syncWithProvider(world.dependencies)
  await reconcileAfter(world, minuteMs)
  const all = await readAll(1000)
  expect(all.map(({ position }) => Number(position))).toEqual(all.map((_, index) => index + 1))
  for (const limit of [1, 7, 40]) expect(await readAll(limit)).toEqual(all)
  const { db } = world.dependencies
  const { rows } = await sql<{ captured: number; refunded: number }>`
    select sum(captured)::int as captured, sum(refunded + coalesce(amount, 0))::int as refunded
    from transactions join charge_events using (charge_event_id)
    left join payment_adjustments on payment_adjustments.attempt_id = transactions.attempt_id
      and payment_adjustments.kind = 'excess' and payment_adjustments.state = 'done'
    where charge_events.practice_id = 1`.execute(db)
  const sumOf = (type: string) =>
    all.reduce((sum, event) => sum + (event.type === type ? (event.amount ?? 0) : 0), 0)
  expect(rows).toEqual([{ captured: sumOf('payment'), refunded: sumOf('refund') }])
  expect(
    all.filter(({ type, amount }) => type === 'refund' && (amount === 1000 || amount === 1169)),
  ).toHaveLength(2)
})
