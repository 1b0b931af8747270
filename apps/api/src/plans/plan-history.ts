import type { SentAnswer, getPaymentPlan } from '@payment-center/validation/wire'
import { sql } from 'kysely'
import type { Db } from '../db/index.ts'
import { dayOf } from '../base/calendar.ts'
import { amountOf, selectPlanPayments } from './select-plan-payments.ts'

type History = SentAnswer<typeof getPaymentPlan>['paymentPlanHistory']

/**
 * The payments of each plan, newest first: paid, refunded, pending or failed. Amounts in cents, with the fee once
 * accepted.
 */
export async function planHistories(
  db: Db,
  planIds: readonly number[],
): Promise<(planId: number) => History> {
  const rows = await selectPlanPayments(db)
    .innerJoin('practices', 'practices.practice_id', 'charge_events.practice_id')
    .select(['plan_payments.payment_plan_id', 'practices.time_zone'])
    .where('plan_payments.payment_plan_id', '=', sql<number>`any(${planIds})`)
    .where('plan_payments.closed_at', 'is', null)
    .where('charge_events.status', 'not in', ['scheduled', 'unpaid'])
    .execute()
  const paymentsOf = Map.groupBy(rows, (row) => row.payment_plan_id)
  return (planId) =>
    (paymentsOf.get(planId) ?? [])
      .map((row) => ({
        chargeEventId: row.charge_event_id,
        paidTs: row.paid_at?.toISOString() ?? `${row.due_date}T12:00:00.000Z`,
        paidOn: row.paid_at && dayOf(row.paid_at, row.time_zone),
        amount: amountOf(row),
        refundedAmount: row.refunded ?? 0,
        paymentStatus: row.status,
      }))
      .toSorted((one, other) => (one.paidTs < other.paidTs ? 1 : -1))
}
