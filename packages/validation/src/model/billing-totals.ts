import type { Cents } from '../fields/cents.ts'
import type { PricedKind } from '../wire/values.ts'

/** Totals of one method in cents: `subtotal + tax + fee = total`. */
export interface BillingTotals {
  readonly subtotal: Cents
  readonly tax: Cents
  readonly fee: Cents
  readonly total: Cents
}

export interface Quote extends BillingTotals {
  readonly kind: PricedKind
}
