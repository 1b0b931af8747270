import type { BillingTotals } from './fees/index.ts'
import type { Cents } from './money/index.ts'
import type { Authorization } from './ports-saved.ts'
import type { SavedMethod } from './saved-method.ts'

/** A plan that an extra payment can be made toward. Cents, before tax and fees. */
export interface PayablePlan {
  readonly planId: number
  readonly description: string
  readonly remaining: Cents
  readonly monthly: Cents
  /** The lower of what remains and of what the practice allows. */
  readonly limit: Cents
  /** What no payment is under way for: an extra payment leaves nothing of it, or as much as can be charged. */
  readonly free: Cents
}

/** Which saved method pays: tokenId or achId, as the API knows it. */
export type MethodId = { readonly tokenId: string } | { readonly achId: string }

/** An extra payment as its payer accepted it. Sent again it is the same payment, by its key. */
export interface ExtraPaymentOrder {
  readonly key: string
  readonly planId: number
  readonly method: MethodId
  readonly totals: BillingTotals
  /** What a bank account's owner accepted, and when (ISO 8601); null for a card. */
  readonly authorization: (Authorization & { readonly acceptedAt: string }) | null
}

/** What is known of the payment and of its plan after it. Cents. */
export interface ExtraPaymentRecord {
  readonly invoiceId: string
  readonly amount: Cents
  readonly monthly: Cents
  readonly remaining: Cents
  readonly completed: boolean
}

export type ExtraPriceAnswer =
  | { readonly ok: true; readonly totals: BillingTotals }
  | { readonly ok: false; readonly problem: 'aboveLimit'; readonly limit: Cents; readonly free: Cents }
  | { readonly ok: false; readonly problem: 'unavailable' }

/** Why nothing was charged. */
export type ExtraProblem = 'declined' | 'insufficientFunds' | 'unavailable'

export type ExtraOutcome =
  | { readonly result: 'paid' | 'processing'; readonly record: ExtraPaymentRecord }
  | { readonly result: 'refused'; readonly problem: ExtraProblem }
  /** Nothing was charged: the price or the limit is another one by now. */
  | { readonly result: 'priceChanged' }
  /** Nobody knows yet. */
  | { readonly result: 'checking' }

/** The product's own server, for extra payments. */
export interface ExtraPaymentPort {
  price(planId: number, subtotal: Cents, method: SavedMethod): Promise<ExtraPriceAnswer>
  /** Pays, or says what became of it where the same order was sent before. */
  pay(order: ExtraPaymentOrder): Promise<ExtraOutcome>
}

/** Where an order is kept from before it is sent until its outcome is known, so that no second one is made. */
export interface OrderMemory {
  read(): ExtraPaymentOrder | null
  write(order: ExtraPaymentOrder | null): void
}
