import type { Cents } from '../fields/cents.ts'
import type { PricedKind } from '../wire/method-kinds.ts'

/** What one method pays, in cents. `subtotal + tax + fee = total`. */
export interface BillingTotals {
  readonly subtotal: Cents
  readonly tax: Cents
  readonly fee: Cents
  readonly total: Cents
}

/** The server's price for one kind of method. */
export interface Quote extends BillingTotals {
  readonly kind: PricedKind
}
