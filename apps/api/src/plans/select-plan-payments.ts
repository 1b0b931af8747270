import { add, type Cents } from '@payment-center/payments/money'
import type { Db } from '../db/index.ts'

/** Payments of plans, with what was paid, or accepted while a payment is in progress. */
export const selectPlanPayments = (db: Db) =>
  db
    .selectFrom('plan_payments')
    .innerJoin('charge_events', 'charge_events.charge_event_id', 'plan_payments.charge_event_id')
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
      'transactions.paid_at',
      'transactions.total',
      'transactions.refunded',
      'payment_attempts.total as accepted_total',
    ])

interface Amounts {
  readonly total: Cents | null
  readonly accepted_total: Cents | null
  readonly subtotal: Cents
  readonly tax: Cents
}

/** Cents, with the fee once it was accepted. */
export function amountOf({ total, accepted_total, subtotal, tax }: Amounts): Cents {
  return total ?? accepted_total ?? add(subtotal, tax)
}
