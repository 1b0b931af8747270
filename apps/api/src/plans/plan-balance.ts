import { cents } from '@payment-center/payments/money'
import { leastCharge } from '@payment-center/validation/fields'
import { sql } from 'kysely'
import type { Db } from '../db/index.ts'
import { prepare } from '../db/prepare.ts'
import type { Plan } from './plan-repository.ts'
import { noPart, without, type Part } from './plan-tax.ts'

/** An attempt that may still capture. */
export const hasLiveAttempt = sql<boolean>`exists (select 1 from payment_attempts a
  where a.charge_event_id = plan_payments.charge_event_id and a.state in ('opening', 'open', 'claimed'))`

interface Reserved {
  readonly planIds: readonly number[]
  readonly except: string
}

const selectReserved = prepare((db, { planIds, except }: Reserved) =>
  db
    .selectFrom('plan_payments')
    .innerJoin('charge_events', 'charge_events.charge_event_id', 'plan_payments.charge_event_id')
    .select((of) => [
      'plan_payments.payment_plan_id',
      of.fn.sum<number>('plan_payments.subtotal').as('subtotal'),
      of.fn.sum<number>('plan_payments.tax').as('tax'),
    ])
    .where('plan_payments.payment_plan_id', '=', sql<number>`any(${planIds})`)
    .where('plan_payments.applied_at', 'is', null)
    .where('plan_payments.closed_at', 'is', null)
    .where('plan_payments.charge_event_id', '<>', except)
    .where((is) =>
      is.or([
        is('charge_events.status', 'in', ['scheduled', 'unpaid', 'stripe_pending']),
        is('plan_payments.kind', '=', 'returned'),
        hasLiveAttempt,
      ]),
    )
    .groupBy('plan_payments.payment_plan_id'),
)

/**
 * The part of each plan's balance that payments in progress reserve, retries included, and returned payments, which
 * only the payer may charge. Cents, by plan id.
 * @param except the id of an invoice that doesn't count
 */
export async function selectInFlights(
  db: Db,
  planIds: readonly number[],
  except = '',
): Promise<(planId: number) => Part> {
  const rows = planIds.length === 0 ? [] : await selectReserved(db, { planIds, except })
  const parts = new Map(
    rows.map(({ payment_plan_id: planId, subtotal, tax }) => [
      planId,
      { subtotal: cents(subtotal), tax: cents(tax) },
    ]),
  )
  return (planId) => parts.get(planId) ?? noPart
}

/** The same for one plan. */
export async function selectInFlight(db: Db, planId: number, except?: string): Promise<Part> {
  return (await selectInFlights(db, [planId], except))(planId)
}

/** Whether the provider accepts a charge of this part. */
export function isChargeable({ subtotal, tax }: Part): boolean {
  return subtotal > 0 && subtotal + tax >= leastCharge
}

/** The part of a plan's balance that nothing reserves. */
export function freeOf(plan: Plan, inFlight: Part): Part {
  return without({ subtotal: plan.balance_subtotal, tax: plan.balance_tax }, inFlight)
}
