import type { Cents } from '../fields/cents.ts'
import type { BillingTotals } from './billing-totals.ts'
import type { MethodId } from './saved-method.ts'
import type { Authorization } from './saved-payment.ts'

/** A plan that an extra payment can be made toward. Cents, before tax and fees. */
export interface PayablePlan {
  readonly planId: number
  readonly description: string
  readonly remaining: Cents
  readonly monthly: Cents
  /** The lower of the balance and the most that the practice allows. */
  readonly limit: Cents
  /** The balance without payments in progress: an extra payment leaves nothing of it, or enough to be charged. */
  readonly free: Cents
}

/** An extra payment as its payer accepted it. The same key is the same payment, however often it is sent. */
export interface ExtraPaymentOrder {
  readonly key: string
  readonly planId: number
  readonly method: MethodId
  readonly totals: BillingTotals
  /** What a bank account's owner accepted, and when (ISO 8601); null for a card. */
  readonly authorization: (Authorization & { readonly acceptedAt: string }) | null
}

/** An extra payment and its plan after it. Cents. */
export interface ExtraPaymentRecord {
  readonly invoiceId: string
  readonly amount: Cents
  readonly monthly: Cents
  readonly remaining: Cents
  readonly completed: boolean
}

export type ExtraPriceResult =
  | { readonly ok: true; readonly totals: BillingTotals }
  | { readonly ok: false; readonly problem: 'aboveLimit'; readonly limit: Cents; readonly free: Cents }
  | { readonly ok: false; readonly problem: 'unavailable' }

/** Why nothing was charged. */
export type ExtraProblem = 'declined' | 'insufficientFunds' | 'unavailable'

export type ExtraOutcome =
  | { readonly result: 'paid' | 'processing'; readonly record: ExtraPaymentRecord }
  | { readonly result: 'refused'; readonly problem: ExtraProblem }
  /** Nothing was charged: the price or the limit has changed. */
  | { readonly result: 'priceChanged' }
  /** The outcome is not known yet. */
  | { readonly result: 'checking' }
