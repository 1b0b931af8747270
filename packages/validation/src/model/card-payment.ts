import type { Cents } from '../fields/cents.ts'

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
}

/** The provider's decline code, and its sentence for the payer. */
export interface Decline {
  readonly code: string
  readonly message: string
}

/** inProgress: another payment is in progress; unavailable: the provider or the API can't be reached. */
export type OpeningProblem = 'inProgress' | 'alreadyPaid' | 'notPayable' | 'tooManyDeclines' | 'unavailable'

/** Pay as Guest adds two: its invoice was not created, or was created but can't be paid now. */
export type PricingProblem = OpeningProblem | 'notInvoiced' | 'notProcessed'

/**
 * open: nothing was charged; cardDiffers: nor here, as the confirmed card has another price than the accepted one;
 * …ByOther: another payment of the bill, and not the method that was asked about.
 */
export type SettledOutcome =
  | 'open'
  | 'cardDiffers'
  | 'checking'
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
export type ClaimResult = 'claimed' | 'priceChanged' | 'inProgress' | 'unavailable'

/** The payment that the Session Timeout dialog names; `total` is null if this page doesn't know it. */
export interface PaymentAtEnd {
  readonly outcome: 'sent' | 'checking'
  readonly total: Cents | null
}

export type Confirmation =
  | { readonly result: 'confirmed' }
  | { readonly result: 'declined'; readonly decline: Decline }
  /** No response: the card may have been charged. */
  | { readonly result: 'unknown' }
