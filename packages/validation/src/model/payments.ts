import type { Cents } from '../fields/cents.ts'
import type { ChargeEventStatus, PricedKind } from '../wire/values.ts'

/** A value, or the reason why there is none. */
export type Answer<Value, Problem extends string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: Problem }

/** The description of a Pay as Guest payment without an invoice or account number. */
export const noReference = 'No invoice id provided'

/** Totals of one method in cents: `subtotal + tax + fee = total`. */
export interface BillingTotals {
  readonly subtotal: Cents
  readonly tax: Cents
  readonly fee: Cents
  readonly total: Cents
}

export interface Quote extends BillingTotals {
  readonly kind: PricedKind
  /** The platform's fee where it is not the payer's `fee`: the practice may pay it. */
  readonly applicationFee?: Cents
}

export interface OpenPayment {
  readonly paymentIntentId: string
  readonly clientSecret: string
}

/** A card by its id at the provider; its number never leaves the provider's field. */
export interface Card {
  readonly cardId: string
  /** `visa`, `mastercard`, … */
  readonly brand: string
  readonly last4: string
  /** By its funding, which prices it. */
  readonly kind: Exclude<PricedKind, 'ach'>
}

/** The provider's decline code, and its sentence for the payer. */
export interface Decline {
  readonly code: string
  readonly message: string
}

/** inProgress: another payment is in progress; unavailable: the provider or the API can't be reached. */
export type OpeningProblem = 'inProgress' | 'alreadyPaid' | 'notPayable' | 'tooManyDeclines' | 'unavailable'

/**
 * Pay as Guest adds: its invoice was not created, or was created but can't be paid now; it takes no more cards; too many
 * payments were tried from this network.
 */
export type PricingProblem = OpeningProblem | 'notInvoiced' | 'notProcessed' | 'noMoreCards' | 'tooOften'

/**
 * open: nothing was charged; cardDiffers: nor here, as the confirmed card has another price than the accepted one;
 * awaitsPayer: as checking, and the bank has waited for the payer so long that the payment can be canceled;
 * …ByOther: another payment of the bill, and not the method that was asked about.
 */
export type SettledOutcome =
  | 'open'
  | 'cardDiffers'
  | 'checking'
  | 'awaitsPayer'
  | 'processing'
  | 'paid'
  | 'processingByOther'
  | 'paidByOther'

/** A payment that may be on its way to the bank: `payment` is null if the provider's ids are unknown here. */
export interface SentPayment {
  readonly payment: OpenPayment | null
  /** The new card's id at the provider, or the saved method's. */
  readonly methodId: string
}

/** Nothing is claimed unless it is `claimed`. */
export type ClaimResult = 'claimed' | 'priceChanged' | 'inProgress' | 'notPayable' | 'unavailable'

/** The payment that the Session Timeout dialog names; `total` is null if this page doesn't know it. */
export interface PaymentAtEnd {
  readonly outcome: 'sent' | 'checking'
  readonly total: Cents | null
}

/**
 * What the provider knows of a payment. declined: it was refused; unconfirmed: the provider was not asked to charge it;
 * unknown: it can't be reached, or waits for the payer.
 */
export type ProviderOutcome = 'paid' | 'processing' | 'declined' | 'unconfirmed' | 'unknown'

export type Confirmation =
  /** `charge`: what the provider did with it; without one, only our server knows. */
  | { readonly result: 'confirmed'; readonly charge?: 'paid' | 'processing' }
  | { readonly result: 'declined'; readonly decline: Decline }
  /** No response: the card may have been charged. */
  | { readonly result: 'unknown' }

export interface Authorization {
  readonly textVersion: string
  readonly language: 'en' | 'es'
}

export type ChargeResult =
  /** The provider has the charge; `settle` returns its outcome. The card's bank may ask for confirmation first. */
  | { readonly result: 'charged'; readonly payment: OpenPayment | null }
  | { readonly result: 'priceChanged' | 'insufficientFunds' | 'bankLoginRequired' | 'deleted' | 'refused' }
  /** It did not begin; no method can pay this invoice, or it can be tried again. */
  | { readonly result: 'notPayable' | 'notBegun' }
  | { readonly result: 'inProgress' }
  /** No response: it may have been charged. */
  | { readonly result: 'unknown' }

export type RetryResult =
  | 'paid'
  | 'processing'
  /** Nothing was charged. */
  | 'refused'
  | 'insufficientFunds'
  | 'bankLoginRequired'
  | 'priceChanged'
  /** It may have been charged, here or in another session. */
  | 'unknown'
  /** The card's bank may ask for confirmation first. */
  | Pick<OpenPayment, 'clientSecret'>

/** Whether an invoice or a plan's payment was paid, even if it was refunded since. */
export const wasPaid = (status: ChargeEventStatus): boolean =>
  status === 'paid' || status === 'refunded' || status === 'partially_refunded'
