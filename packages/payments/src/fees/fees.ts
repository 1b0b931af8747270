import type { BillingTotals } from '@payment-center/validation/model'
import type { AccountType, PricedKind } from '@payment-center/validation/wire'
import { add, cents, portion, type Cents } from '../money/money.ts'

/** A practice's fees in hundredths of a percent: credit 350 is 3.5 %. */
export type FeeSchedule = Readonly<Record<PricedKind, number>>

/** Whether the practice passes its fees on to the payer (zero and mixed accounts). */
const passesFeesOn = (accountType: AccountType) => accountType === 'simplyzero' || accountType === 'mixed'

/** The amounts of a bill before a method is chosen. */
export interface Bill {
  readonly subtotal: Cents
  readonly tax: Cents
  readonly accountType: AccountType
  readonly feeSchedule: FeeSchedule
  /** Whether a fee is rounded down, so that it is never above its rate; otherwise half up. */
  readonly roundsFeeDown: boolean
}

const feeOf = (amount: Cents, rate: number, roundsDown: boolean): Cents =>
  roundsDown ? cents(Math.floor((amount * rate) / 10_000)) : portion(amount, rate, 10_000)

/** The totals for one kind of method. The fee applies to subtotal plus tax. */
export function billingTotals(bill: Bill, kind: PricedKind): BillingTotals {
  const amountDue = add(bill.subtotal, bill.tax)
  const rate = passesFeesOn(bill.accountType) ? bill.feeSchedule[kind] : 0
  const fee = rate === 0 ? cents(0) : feeOf(amountDue, rate, bill.roundsFeeDown)
  return { subtotal: bill.subtotal, tax: bill.tax, fee, total: add(amountDue, fee) }
}

interface TaxedItem {
  readonly amount: Cents
  readonly isTaxable: boolean
}

/**
 * The sales tax of an invoice: each item's tax rounded half up, then summed.
 * @param taxRate in thousandths of a percent: 8875 is 8.875 %
 */
export const taxOf = (items: readonly TaxedItem[], taxRate: number): Cents =>
  add(...items.filter((item) => item.isTaxable).map((item) => portion(item.amount, taxRate, 100_000)))

/** How a card is priced by the funding its provider reports; unknown funding counts as debit. */
export const kindOfFunding = (funding: string | null | undefined): Exclude<PricedKind, 'ach'> =>
  funding === 'credit' || funding === 'prepaid' ? funding : 'debit'
