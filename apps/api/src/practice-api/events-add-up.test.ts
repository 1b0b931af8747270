import { listEvents, type CallAnswer } from '@payment-center/validation/wire'
import fc from 'fast-check'
import { sql } from 'kysely'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { minuteMs } from '../base/calendar.ts'
import { refreshPayment } from '../payments/refunds/refresh-payment.ts'
import { syncWithProvider } from '../reconciler/sync-with-provider.ts'
import { practiceToken } from '../../test/scenarios/invoices.ts'
import { anyAct, doAct, keptAtProvider, type Scene } from '../../test/scenarios/random-money.ts'
import { reconcileAfter } from '../../test/scenarios/reconcile-after.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

const world = setUpWorld()

/** FUZZ_RUNS raises it; a failure prints the seed that replays it. */
const numRuns = Number(process.env['FUZZ_RUNS'] ?? 10)

type PracticeEvent = CallAnswer<typeof listEvents>['events'][number]

/** A practice's key takes 300 calls in a minute. */
let token: string
beforeAll(async () => {
  token = await practiceToken(world)
})

async function readPage(after: string, limit: number) {
  const path = `${listEvents.path}?after=${after}&limit=${limit}` as const
  const { data } = await world.request('GET', path, { token })
  return v.parse(listEvents.answer, data)
}

/** Reads what is left after a position, in pages of these sizes, again and again. */
async function readFrom(after: string, sizes: readonly number[]): Promise<PracticeEvent[]> {
  const events: PracticeEvent[] = []
  for (let [next, page] = [after, 0]; ; page += 1) {
    const answer = await readPage(next, sizes[page % sizes.length] ?? 100)
    if (answer.events.length === 0) return events
    events.push(...answer.events)
    next = answer.next
  }
}

/** Everything that the provider knows is stored. */
async function settleAll({ intentIds }: Scene) {
  await reconcileAfter(world, 61 * minuteMs)
  await syncWithProvider(world.dependencies)
  await reconcileAfter(world, minuteMs)
  for (const id of intentIds) await refreshPayment(world.dependencies, id)
  await world.dependencies.background.drain()
}

/** What the practice has of each invoice, in cents, by the books. */
async function keptInBooks(): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; kept: number }>`
    select transactions.charge_event_id as id, (captured - refunded - coalesce(amount, 0))::int as kept
    from transactions join charge_events using (charge_event_id)
    left join payment_adjustments on payment_adjustments.attempt_id = transactions.attempt_id
      and payment_adjustments.kind = 'excess' and payment_adjustments.state = 'done'
    where charge_events.practice_id = 1 and transactions.attempt_id is not null`.execute(
    world.dependencies.db,
  )
  return new Map(rows.map(({ id, kept }) => [id, kept]))
}

/** The same by events. */
function keptByEvents(events: readonly PracticeEvent[]): Map<string, number> {
  const kept = new Map<string, number>()
  for (const { type, chargeEventId, amount } of events) {
    if ((type !== 'payment' && type !== 'refund') || chargeEventId === null) continue
    kept.set(chargeEventId, (kept.get(chargeEventId) ?? 0) + (type === 'payment' ? 1 : -1) * (amount ?? 0))
  }
  return kept
}

/** Each plan's state, and what the practice has of its payments, in cents, by the books. */
async function plansInBooks(): Promise<PlanSums> {
  const { rows } = await sql<{ id: number; state: string; kept: number }>`
    select payment_plan_id as id, status as state, (
      select coalesce(sum(captured - refunded - coalesce(amount, 0)), 0)::int
      from plan_payments join transactions using (charge_event_id)
      left join payment_adjustments on payment_adjustments.attempt_id = transactions.attempt_id
        and payment_adjustments.kind = 'excess' and payment_adjustments.state = 'done'
      where plan_payments.payment_plan_id = payment_plans.payment_plan_id
    ) as kept
    from payment_plans where practice_id = 1`.execute(world.dependencies.db)
  return new Map(rows.map(({ id, state, kept }) => [String(id), { state, kept }]))
}

type PlanSums = Map<string, { state: string | null; kept: number }>

/** The same by events. */
function plansByEvents(events: readonly PracticeEvent[]): PlanSums {
  const plans: PlanSums = new Map()
  for (const { type, paymentPlanId, planState, amount } of events) {
    if (paymentPlanId === null) continue
    const plan = plans.get(paymentPlanId) ?? { state: null, kept: 0 }
    const kept = plan.kept + (type === 'payment' ? 1 : type === 'refund' ? -1 : 0) * (amount ?? 0)
    plans.set(paymentPlanId, { state: planState ?? plan.state, kept })
  }
  return plans
}

const anySizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 4 })

test(
  'events are one stream from any position in any pages, payments minus refunds are what the provider has, and plans are in the state of the last event',
  async () => {
    // A reader who stores its position.
    const read: PracticeEvent[] = []
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyAct, { minLength: 3, maxLength: 14 }),
        anySizes,
        fc.nat(),
        async (acts, sizes, from) => {
          token = await practiceToken(world)
          const scene: Scene = { world, token, intentIds: [], refundIds: [], disputeIds: [], plans: [] }
          for (const [index, act] of acts.entries()) {
            const limit = sizes[index % sizes.length] ?? 1
            // While the act stores its events.
            const [{ events }] = await Promise.all([
              readPage(read.at(-1)?.position ?? '0', limit),
              doAct(scene, act),
            ])
            read.push(...events)
          }
          await settleAll(scene)
          read.push(...(await readFrom(read.at(-1)?.position ?? '0', sizes)))
          const all = await readFrom('0', [1000])
          expect(read).toEqual(all)
          expect(all.map(({ position }) => position)).toEqual(all.map((_, index) => String(index + 1)))
          const start = from % (all.length + 1)
          expect(await readFrom(String(start), [40])).toEqual(all.slice(start))

          const provider = await keptAtProvider(world)
          expect(await keptInBooks()).toEqual(provider)
          const events = keptByEvents(all)
          expect(new Map([...events].filter(([id]) => provider.has(id)))).toEqual(provider)
          const plans = plansByEvents(all)
          for (const { planId } of scene.plans) expect(plans.has(String(planId))).toBe(true)
          expect(plans).toEqual(await plansInBooks())
        },
      ),
      { numRuns, endOnFailure: true },
    )
  },
  120_000 + numRuns * 5000,
)
