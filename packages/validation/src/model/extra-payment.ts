import type { Cents } from '../fields/cents.ts'
import type { BillingTotals, OpenPayment, Authorization } from './payments.ts'
import type { MethodId } from './saved-method.ts'

/** A plan that accepts an extra payment. Cents, before tax and fees except where noted. */
export interface PayablePlan {
  readonly planId: string
  readonly description: string
  /** The balance with its tax, as on the plan's card. */
  readonly remaining: Cents
  readonly remainingTax: Cents
  readonly monthly: Cents
  /** The lower of the balance and the practice's limit. */
  readonly limit: Cents
  /** The balance without payments in progress: an extra payment leaves zero of it, or enough to charge. */
  readonly free: Cents
}

/** An extra payment as the payer accepted it. Sending the same key again never pays twice. */
export interface ExtraPaymentOrder {
  readonly key: string
  readonly planId: string
  readonly method: MethodId
  readonly totals: BillingTotals
  /** The plan's balance before, with its tax, where the API doesn't know the key: the order is then sent only once. */
  readonly balanceBefore?: Cents | undefined
  /** When the bank account's owner accepted, as ISO 8601; null for a card. */
  readonly authorization: (Authorization & { readonly acceptedAt: string }) | null
}

/** Cents. */
export interface ExtraPaymentRecord {
  /** Empty if the answer had none. */
  readonly invoiceId: string
  readonly amount: Cents
  /** Null if it is unknown. */
  readonly monthly: Cents | null
  /** The balance with its tax. */
  readonly remaining: Cents
  readonly completed: boolean
}

export type ExtraPriceResult =
  | ({ readonly ok: true; readonly totals: BillingTotals } & Pick<ExtraPaymentOrder, 'balanceBefore'>)
  | { readonly ok: false; readonly problem: 'aboveLimit'; readonly limit: Cents; readonly free: Cents }
  | { readonly ok: false; readonly problem: 'planOver' | 'unavailable' }

/**
 * canceled: by the payer, who had left their bank's confirmation; deleted: the method; planOver: the plan was paid off or
 * cancelled meanwhile, or other payments reserve the rest of it.
 */
export type ExtraProblem =
  | 'declined'
  | 'insufficientFunds'
  | 'bankLoginRequired'
  | 'canceled'
  | 'deleted'
  | 'planOver'
  | 'unavailable'

export type ExtraOutcome =
  | { readonly result: 'paid' | 'processing'; readonly record: ExtraPaymentRecord }
  | { readonly result: 'refused'; readonly problem: ExtraProblem }
  /** Nothing was charged: the price or the limit changed. */
  | { readonly result: 'priceChanged' }
  | { readonly result: 'checking' }
  /** The outcome is unknown, as with checking, and the payment can be canceled. */
  | { readonly result: 'awaitsPayer' }
  /** The card's bank may ask for confirmation first. */
  | ({ readonly result: 'unconfirmed' } & Pick<OpenPayment, 'clientSecret'>)
