import type { Cents } from '@payment-center/payments/money'
import type { ColumnType } from 'kysely'
import type { Amount, CalendarDate } from './column-types.ts'

export interface PaymentPlanTable {
  payment_plan_id: number
  practice_id: number
  location_id: number
  payer_id: number
  patient_id: number
  description: string
  status: 'active' | 'paid_off' | 'cancelled'
  /** In thousandths of a percent; 0 for a plan that is not taxable. */
  tax_rate: number
  /** The whole plan, down payment included. */
  subtotal: Amount
  tax: Amount
  down_payment: Amount
  monthly_subtotal: Amount
  /** What is left: with what was paid it is the whole, subtotal and tax each by itself. */
  balance_subtotal: Amount
  balance_tax: Amount
  /** The most that one extra payment may be, before tax; null: the balance alone limits it. */
  largest_extra_payment: ColumnType<Cents | null, number | null, number | null>
  /** Of the month; the last day of a month that is shorter. */
  billing_day: number
  start_date: CalendarDate
  end_date: CalendarDate
  next_billing_date: CalendarDate
  /** One of the two at most: what the plan charges. */
  token_id: string | null
  ach_id: string | null
}

/** A charge event that belongs to a plan. */
export interface PlanPaymentTable {
  charge_event_id: string
  payment_plan_id: number
  kind: 'instalment' | 'off_cycle'
  subtotal: Amount
  tax: Amount
  /** The method that it was last tried with, as long as it is saved. */
  token_id: string | null
  ach_id: string | null
  /** The billing day of an instalment: each has one at most. */
  due_date: CalendarDate | null
  /** The client's key of an extra payment. */
  idempotency_key: string | null
  created_at: Date
  /** When the server is to charge it (again); null: it does not by itself. */
  next_charge_at: Date | null
  /** When it was taken off the plan's balance. */
  applied_at: Date | null
  /** From then on nobody is asked to pay it. */
  closed_at: Date | null
}

export interface PlanTables {
  payment_plans: PaymentPlanTable
  plan_payments: PlanPaymentTable
}
