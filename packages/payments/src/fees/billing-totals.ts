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
  /** Whether a fee is rounded down, so that it is never above its rate; otherwise half up. */
  readonly roundsFeeDown: boolean
}

function feeOf(amount: Cents, rate: number, roundsDown: boolean): Cents {
  return roundsDown ? cents(Math.floor((amount * rate) / 10_000)) : portion(amount, rate, 10_000)
}

/** The totals for one kind of method. The fee applies to subtotal plus tax. */
export function billingTotals(bill: Bill, kind: PricedKind): BillingTotals {
  const amountDue = add(bill.subtotal, bill.tax)
  const rate = passesFeesOn(bill.accountType) ? bill.feeSchedule[kind] : 0
  const fee = rate === 0 ? cents(0) : feeOf(amountDue, rate, bill.roundsFeeDown)
  return { subtotal: bill.subtotal, tax: bill.tax, fee, total: add(amountDue, fee) }
}
