import { cents, subtract } from '@payment-center/payments/money'
import { leastCharge } from '@payment-center/validation/fields'
import { sql } from 'kysely'
import type { Db } from '../dependencies.ts'
import type { Plan } from './plan-repository.ts'
import type { Part } from './plan-tax.ts'

/** An attempt that may still take money. */
export const hasLiveAttempt = sql<boolean>`exists (select 1 from payment_attempts a
  where a.charge_event_id = plan_payments.charge_event_id and a.state in ('opening', 'open', 'claimed'))`

/** What of the balance is being paid, or about to be: everything that is not over, and failed ones being tried again. */
export async function selectInFlight(db: Db, planId: number, except: string | null = null): Promise<Part> {
  const row = await db
    .selectFrom('plan_payments')
    .innerJoin('charge_events', 'charge_events.charge_event_id', 'plan_payments.charge_event_id')
    .select((of) => [
      of.fn.coalesce(of.fn.sum<number>('plan_payments.subtotal'), of.lit(0)).as('subtotal'),
      of.fn.coalesce(of.fn.sum<number>('plan_payments.tax'), of.lit(0)).as('tax'),
    ])
    .where('plan_payments.payment_plan_id', '=', planId)
    .where('plan_payments.applied_at', 'is', null)
    .where('plan_payments.closed_at', 'is', null)
    .where('plan_payments.charge_event_id', '<>', except ?? '')
    .where((is) =>
      is.or([is('charge_events.status', 'in', ['scheduled', 'unpaid', 'stripe_pending']), hasLiveAttempt]),
    )
    .executeTakeFirstOrThrow()
  return { subtotal: cents(row.subtotal), tax: cents(row.tax) }
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
