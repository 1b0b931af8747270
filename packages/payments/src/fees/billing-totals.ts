import type { BillingTotals } from '@payment-center/validation/model'
import type { AccountType, PricedKind } from '@payment-center/validation/wire'
import { add, cents, portion, type Cents } from '../money/index.ts'
import { passesFeesOn, type FeeSchedule } from './fee-schedule.ts'

/** The amounts of a bill before a method is chosen. */
export interface Bill {
  readonly subtotal: Cents
  readonly tax: Cents
  readonly accountType: AccountType
  readonly feeSchedule: FeeSchedule
}

/** The totals for one kind of method. The fee applies to subtotal plus tax, rounded half up. */
export function billingTotals(bill: Bill, kind: PricedKind): BillingTotals {
  const amountDue = add(bill.subtotal, bill.tax)
  const rate = passesFeesOn(bill.accountType) ? bill.feeSchedule[kind] : 0
  const fee = rate === 0 ? cents(0) : portion(amountDue, rate, 10_000)
  return { subtotal: bill.subtotal, tax: bill.tax, fee, total: add(amountDue, fee) }
}
