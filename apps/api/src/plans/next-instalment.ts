import { cents, payablePart } from '@payment-center/payments/money'
import { sql } from 'kysely'
import type { Db } from '../db/index.ts'
import { prepare } from '../db/prepare.ts'
import { freeOf, isChargeable, hasLiveAttempt, selectInFlights } from './plan-balance.ts'
import type { Plan } from './plan-repository.ts'
import { noPart, taxOfPart, without, type Part } from './plan-tax.ts'

/** Looks up each payment's invoice; joined, PostgreSQL may look for failed ones among the invoices of all practices. */
const selectFailedSums = prepare((db, { planIds }: { readonly planIds: readonly number[] }) =>
  db
    .selectFrom('plan_payments')
    .select((of) => [
      'plan_payments.payment_plan_id',
      of.fn.sum<number>('plan_payments.subtotal').as('subtotal'),
      of.fn.sum<number>('plan_payments.tax').as('tax'),
    ])
    .where('plan_payments.payment_plan_id', '=', sql<number>`any(${planIds})`)
    .where('plan_payments.kind', '<>', 'returned')
    .where('plan_payments.closed_at', 'is', null)
    .where(
      (of) =>
        of
          .selectFrom('charge_events')
          .select('status')
          .whereRef('charge_events.charge_event_id', '=', 'plan_payments.charge_event_id'),
      '=',
      'failed',
    )
    .where(({ not }) => not(hasLiveAttempt))
    .groupBy('plan_payments.payment_plan_id'),
)

/** Each plan's failed instalments that no one is retrying, in cents by plan id. */
async function selectFailedParts(db: Db, planIds: readonly number[]): Promise<ReadonlyMap<number, Part>> {
  const rows = planIds.length === 0 ? [] : await selectFailedSums(db, { planIds })
  return new Map(
    rows.map(({ payment_plan_id: planId, subtotal, tax }) => [
      planId,
      { subtotal: cents(subtotal), tax: cents(tax) },
    ]),
  )
}

/**
 * The next instalment of each plan, in cents; null when the rest is too small to charge. The last one may be less
 * than the monthly payment, and the second to last leaves it enough to be charged.
 */
export async function nextInstalments(db: Db, plans: readonly Plan[]): Promise<(plan: Plan) => Part | null> {
  const planIds = plans.map((plan) => plan.payment_plan_id)
  const inFlightOf = await selectInFlights(db, planIds)
  const failed = await selectFailedParts(db, planIds)
  return (plan) => {
    const { payment_plan_id: planId } = plan
    const free = freeOf(plan, inFlightOf(planId))
    const left = without(free, failed.get(planId) ?? noPart)
    const subtotal = payablePart(left.subtotal, plan.monthly_subtotal)
    const part = { subtotal, tax: taxOfPart(left, plan.tax_rate, subtotal) }
    return isChargeable(part) ? part : null
  }
}
