import type { PricedKind } from '@payment-center/validation/wire'
import type { BillingTotals } from './fees/index.ts'
import type { SavedCard } from './saved-method.ts'

/** A value, or the one word that says why there is none. */
export type Answer<Value, Problem extends string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: Problem }

/** What one card pays, as the server says. */
export interface Quote extends BillingTotals {
  readonly kind: PricedKind
}

/** A payment that is open at the card provider. */
export interface OpenPayment {
  readonly paymentIntentId: string
  readonly clientSecret: string
}

/** A card that was handed to the provider; its number never leaves the provider's field. */
export interface Card {
  readonly cardId: string
  /** `visa`, `mastercard`, … */
  readonly brand: string
  readonly last4: string
}

/** inProgress: somebody else is paying just now; unavailable: the provider or the API can't be reached. */
export type OpeningProblem = 'inProgress' | 'alreadyPaid' | 'notPayable' | 'tooManyDeclines' | 'unavailable'

/** Of a payment that nobody has billed: its invoice was not made; or it was, and goes no further. */
export type PricingProblem = OpeningProblem | 'notInvoiced' | 'notProcessed'

export type SettledOutcome = 'open' | 'checking' | 'processing' | 'paid'

export type Claim =
  | { readonly result: 'claimed' }
  /** The price is another one by now: nothing was claimed. */
  | { readonly result: 'priceChanged'; readonly quote: Quote }
  | { readonly result: 'inProgress' }
  | { readonly result: 'unavailable' }

/** The product's own server, for one invoice. */
export interface InvoicePaymentPort {
  /** Notes the kind of method, and opens the payment or takes up the one that is open. */
  open(): Promise<Answer<OpenPayment, PricingProblem>>
  quote(payment: OpenPayment, card: Card): Promise<Answer<Quote, PricingProblem>>
  /** @param saveCard whether the card is to be kept once it has paid */
  claim(payment: OpenPayment, card: Card, accepted: Quote, saveCard: boolean): Promise<Claim>
  /** What became of the payment; `checking` also when nobody could be asked. */
  settle(): Promise<SettledOutcome>
}

/** Why the provider did not charge a card: its code, and its sentence for the payer. */
export interface Decline {
  readonly code: string
  readonly message: string
}

export type Confirmation =
  | { readonly result: 'confirmed' }
  | { readonly result: 'declined'; readonly decline: Decline }
  /** No answer came: the card may or may not have been charged. */
  | { readonly result: 'unknown' }

/** The card provider's field in the page. */
export interface CardFieldPort {
  /** @param name as on the card; null while the card is only priced */
  createCard(
    name: string | null,
  ): Promise<Answer<Card, 'unavailable'> | { ok: false; problem: 'refused'; decline: Decline }>
  /** Charges the card, after whatever its bank asks of the payer. */
  confirm(payment: OpenPayment, card: Card): Promise<Confirmation>
}

/** A saving of a card that was begun at the provider. */
export interface CardSetup {
  readonly clientSecret: string
}

/** The product's own server, for the payer who is signed in. */
export interface CardSavingPort {
  begin(): Promise<Answer<CardSetup, 'unavailable'>>
  /** Takes a card that the provider set up among the payer's own; the same card twice is one. */
  save(cardId: string): Promise<Answer<SavedCard, 'unavailable'>>
}

export type SetupOutcome =
  | { readonly result: 'setUp'; readonly cardId: string }
  | { readonly result: 'declined'; readonly decline: Decline }
  /** No answer came: the same setup can be asked again. */
  | { readonly result: 'unknown' }

/** The card provider's field in the page, where a card is saved and nothing charged. */
export interface CardSetupFieldPort {
  /** Sets the typed card up at the provider, after whatever its bank asks of the payer. */
  setUp(setup: CardSetup, name: string): Promise<SetupOutcome>
}

/** Time, so that tests can pass it at will. */
export interface Clock {
  /** Resolves after so many milliseconds, or at once when the signal aborts. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>
}
