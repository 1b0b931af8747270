import { cents, subtract } from '@payment-center/payments/money'
import { leastCharge } from '@payment-center/validation/fields'
import { sql } from 'kysely'
import type { Db } from '../server/dependencies.ts'
import type { Plan } from './plan-repository.ts'
import type { Part } from './plan-tax.ts'

/** An attempt that may still take money. */
export const hasLiveAttempt = sql<boolean>`exists (select 1 from payment_attempts a
  where a.charge_event_id = plan_payments.charge_event_id and a.state in ('opening', 'open', 'claimed'))`

const nothing: Part = { subtotal: cents(0), tax: cents(0) }

/**
 * What of each plan's balance is being paid, or about to be: everything that is not over, and failed ones being tried
 * again. By the plan's id.
 */
export async function selectInFlights(
  db: Db,
  planIds: readonly number[],
  except: string | null = null,
): Promise<(planId: number) => Part> {
  if (planIds.length === 0) return () => nothing
  const rows = await db
    .selectFrom('plan_payments')
    .innerJoin('charge_events', 'charge_events.charge_event_id', 'plan_payments.charge_event_id')
    .select((of) => [
      'plan_payments.payment_plan_id',
      of.fn.sum<number>('plan_payments.subtotal').as('subtotal'),
      of.fn.sum<number>('plan_payments.tax').as('tax'),
    ])
    .where('plan_payments.payment_plan_id', 'in', planIds)
    .where('plan_payments.applied_at', 'is', null)
    .where('plan_payments.closed_at', 'is', null)
    .where('plan_payments.charge_event_id', '<>', except ?? '')
    .where((is) =>
      is.or([is('charge_events.status', 'in', ['scheduled', 'unpaid', 'stripe_pending']), hasLiveAttempt]),
    )
    .groupBy('plan_payments.payment_plan_id')
    .execute()
  const parts = new Map(
    rows.map(({ payment_plan_id: planId, subtotal, tax }) => [
      planId,
      { subtotal: cents(subtotal), tax: cents(tax) },
    ]),
  )
  return (planId) => parts.get(planId) ?? nothing
}

/** The same of one plan. */
export async function selectInFlight(db: Db, planId: number, except: string | null = null): Promise<Part> {
  return (await selectInFlights(db, [planId], except))(planId)
}

/** Whether a payment of this part can be charged at all. */
export function isChargeable({ subtotal, tax }: Part): boolean {
  return subtotal > 0 && subtotal + tax >= leastCharge
}

/** What of a plan's balance nobody is paying yet. */
export function freeOf(plan: Plan, inFlight: Part): Part {
  return {
    subtotal: subtract(plan.balance_subtotal, inFlight.subtotal),
    tax: cents(Math.max(0, plan.balance_tax - inFlight.tax)),
  }
}
