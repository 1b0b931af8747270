import { listChargeEvents, type CallAnswer } from '@payment-center/validation/wire'
import { expect, test } from 'vitest'
import { billDuePlans } from '../plan-billing/run-plan-billing.ts'
import { billJamie } from '../../test/scenarios/external.ts'
import { addPlan, anInvoiceOf, aPayer, saveCard, type Payer } from '../../test/scenarios/payers.ts'
import { historyOf, statusOf } from '../../test/scenarios/invoices.ts'
import { setUpWorld } from '../../test/set-up-world.ts'
import { markOverdueInvoices } from '../plan-billing/watch-due-dates.ts'

const world = setUpWorld()

/** The dependencies at another instant; nothing else of the world moves. */
const at = (instant: string) => ({ ...world.dependencies, clock: () => new Date(instant) })

async function setTimeZone(practiceId: number, time_zone: string) {
  const { db } = world.dependencies
  await db.updateTable('practices').set({ time_zone }).where('practice_id', '=', practiceId).execute()
}

/** A plan whose only instalment came due on this day. */
async function billPlan(payer: Payer, day: string, token_id: string | null): Promise<string> {
  const { db } = world.dependencies
  const planId = await addPlan(world, payer, { next_billing_date: day, token_id })
  await billDuePlans(at(`${day}T17:00:00Z`))
  const { charge_event_id: id } = await db
    .selectFrom('plan_payments')
    .select('charge_event_id')
    .where('payment_plan_id', '=', planId)
    .executeTakeFirstOrThrow()
  return id
}

test('[OVER-14] a bill is scheduled all through its due date and unpaid from the next day on', async () => {
  const payer = await aPayer(world)
  const id = await anInvoiceOf(world, payer, { dueDate: '2026-03-10' })
  await markOverdueInvoices(at('2026-03-11T03:59:00Z'))
  expect(await statusOf(world, id)).toBe('scheduled')
  await markOverdueInvoices(at('2026-03-11T04:01:00Z'))
  expect(await statusOf(world, id)).toBe('unpaid')
  const path = listChargeEvents.path.replace(':payerId', String(payer.payerId))
  const { data } = await world.request<CallAnswer<typeof listChargeEvents>>(
    'GET',
    `${path}?chargeEventType=invoice&chargeEventStatus=unpaid`,
    { token: payer.token },
  )
  expect(data.chargeEvents.map((event) => event.chargeEventId)).toEqual([id])
})

test('[OVER-14] the due date passes at midnight in the practice’s time zone', async () => {
  const payer = await aPayer(world, 3)
  const id = await anInvoiceOf(world, payer, { dueDate: '2026-03-10' })
  await setTimeZone(3, 'Pacific/Honolulu')
  await markOverdueInvoices(at('2026-03-11T09:59:00Z'))
  expect(await statusOf(world, id)).toBe('scheduled')
  await markOverdueInvoices(at('2026-03-11T10:01:00Z'))
  expect(await statusOf(world, id)).toBe('unpaid')
  await setTimeZone(3, 'America/New_York')
})

test('[OVER-14] several processes mark each bill once', async () => {
  const payer = await aPayer(world)
  const ids = await Promise.all(
    Array.from({ length: 120 }, () => anInvoiceOf(world, payer, { dueDate: '2026-03-10' })),
  )
  const later = at('2026-03-12T12:00:00Z')
  await Promise.all([markOverdueInvoices(later), markOverdueInvoices(later), markOverdueInvoices(later)])
  await markOverdueInvoices(later)
  const once = [{ from_status: 'scheduled', to_status: 'unpaid', reason: 'overdue' }]
  for (const id of ids) expect(await historyOf(world, id)).toEqual(once)
})

test('[OVER-14] an instalment of a plan without a method becomes unpaid, one that the server charges does not', async () => {
  const payer = await aPayer(world)
  const byHand = await billPlan(payer, '2026-03-10', null)
  const charged = await billPlan(payer, '2026-03-10', await saveCard(world, payer))
  await markOverdueInvoices(at('2026-03-12T12:00:00Z'))
  expect(await statusOf(world, byHand)).toBe('unpaid')
  expect(await statusOf(world, charged)).toBe('scheduled')
})

test('[OVER-14] a Pay as Guest invoice that was never paid does not become overdue', async () => {
  const { chargeEventId } = await billJamie(world)
  await markOverdueInvoices(at('2030-01-01T12:00:00Z'))
  expect(await statusOf(world, chargeEventId)).toBe('scheduled')
})
