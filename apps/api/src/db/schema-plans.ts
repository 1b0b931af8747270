import type { Cents } from '@payment-center/payments/money'
import type { ColumnType, Generated } from 'kysely'
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
  /** Of the whole plan, down payment included. */
  subtotal: Amount
  tax: Amount
  down_payment: Amount
  monthly_subtotal: Amount
  /** Subtotal and tax are each reduced separately, so that with the payments they add up to the plan's. */
  balance_subtotal: Amount
  balance_tax: Amount
  /** Limit of one extra payment before tax; null if only the balance limits it. */
  largest_extra_payment: ColumnType<Cents | null, number | null, number | null>
  /** Day of the month; the last day in a shorter month. */
  billing_day: number
  start_date: CalendarDate
  end_date: CalendarDate
  next_billing_date: CalendarDate
  /** The method to charge: at most one of the two is set. */
  token_id: string | null
  ach_id: string | null
  /** Secret: the ids of the plan's instalments are derived from it. */
  instalment_seed: Generated<string>
  /** When billing that failed is tried again; null if it didn't fail. */
  billing_retry_at: Generated<Date | null>
}

/** A charge event that belongs to a plan. */
export interface PlanPaymentTable {
  charge_event_id: string
  payment_plan_id: number
  /** `returned`: the refunded amount of another payment, due again. */
  kind: 'instalment' | 'off_cycle' | 'returned'
  subtotal: Amount
  tax: Amount
  /** The last method tried, while it is saved. */
  token_id: string | null
  ach_id: string | null
  /** The billing day of an instalment; unique within a plan. */
  due_date: CalendarDate | null
  /** The client's idempotency key of an extra payment. */
  idempotency_key: string | null
  created_at: Date
  /** When the server charges it next; null if only the payer can. */
  next_charge_at: Date | null
  /** When it was subtracted from the plan's balance. */
  applied_at: Date | null
  /** After this, it can no longer be paid. */
  closed_at: Date | null
  /** When the practice gave up a returned payment. */
  forgiven_at: Generated<Date | null>
}

export interface PlanTables {
  payment_plans: PaymentPlanTable
  plan_payments: PlanPaymentTable
}
