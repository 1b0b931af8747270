import { cents, payablePart } from '@payment-center/payments/money'
import type { Db } from '../dependencies.ts'
import { freeOf, isChargeable, hasLiveAttempt, selectInFlight } from './plan-balance.ts'
import type { Plan } from './plan-repository.ts'
import { taxOfPart, type Part } from './plan-tax.ts'

/** What failed payments of a plan that nobody is trying again ask for. Cents. */
async function selectFailedSubtotal(db: Db, planId: number): Promise<number> {
  const { subtotal } = await db
    .selectFrom('plan_payments')
    .innerJoin('charge_events', 'charge_events.charge_event_id', 'plan_payments.charge_event_id')
    .select((of) => of.fn.coalesce(of.fn.sum<number>('plan_payments.subtotal'), of.lit(0)).as('subtotal'))
    .where('plan_payments.payment_plan_id', '=', planId)
    .where('plan_payments.closed_at', 'is', null)
    .where('charge_events.status', '=', 'failed')
    .where(({ not }) => not(hasLiveAttempt))
    .executeTakeFirstOrThrow()
  return subtotal
}

/**
 * What the next instalment of a plan asks for: the last one may be less, and the one before it gives it as much as it
 * needs to be charged at all. There is none where nothing is left, or less than can be charged.
 */
export async function nextInstalment(db: Db, plan: Plan): Promise<Part | null> {
  const free = freeOf(plan, await selectInFlight(db, plan.payment_plan_id))
  const left = free.subtotal - (await selectFailedSubtotal(db, plan.payment_plan_id))
  const subtotal = payablePart(cents(left), plan.monthly_subtotal)
  const part = { subtotal, tax: taxOfPart(free, plan.tax_rate, subtotal) }
  return isChargeable(part) ? part : null
}
