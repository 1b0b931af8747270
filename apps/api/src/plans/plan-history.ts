import { add } from '@payment-center/payments/money'
import type { CallAnswerInput, getPaymentPlan } from '@payment-center/validation/wire'
import type { Db } from '../db/index.ts'
import { dayOf } from '../server/calendar.ts'

type History = CallAnswerInput<typeof getPaymentPlan>['paymentPlanHistory']

/** A plan's payments, newest first: paid, refunded, pending or failed. Amounts in cents, with the fee once accepted. */
export async function planHistory(db: Db, planId: number): Promise<History> {
  const rows = await db
    .selectFrom('plan_payments')
    .innerJoin('charge_events', 'charge_events.charge_event_id', 'plan_payments.charge_event_id')
    .innerJoin('practices', 'practices.practice_id', 'charge_events.practice_id')
    .leftJoin('transactions', 'transactions.charge_event_id', 'plan_payments.charge_event_id')
    .leftJoin('payment_attempts', (join) =>
      join
        .onRef('payment_attempts.charge_event_id', '=', 'plan_payments.charge_event_id')
        .on('payment_attempts.state', '=', 'claimed'),
    )
    .select([
      'plan_payments.charge_event_id',
      'plan_payments.subtotal',
      'plan_payments.tax',
      'charge_events.status',
      'charge_events.due_date',
      'practices.time_zone',
      'transactions.paid_at',
      'transactions.total',
      'transactions.refunded',
      'payment_attempts.total as accepted_total',
    ])
    .where('plan_payments.payment_plan_id', '=', planId)
    .where('plan_payments.closed_at', 'is', null)
    .where('charge_events.status', 'not in', ['scheduled', 'unpaid'])
    .execute()
  const history = rows.map((row) => ({
    chargeEventId: row.charge_event_id,
    paidTs: row.paid_at?.toISOString() ?? `${row.due_date}T12:00:00.000Z`,
    paidOn: row.paid_at && dayOf(row.paid_at, row.time_zone),
    amount: row.total ?? row.accepted_total ?? add(row.subtotal, row.tax),
    refundedAmount: row.refunded ?? 0,
    paymentStatus: row.status,
  }))
  return history.toSorted((one, other) => (one.paidTs < other.paidTs ? 1 : -1))
}
