import type { Cents } from '@payment-center/payments/money'

/** A card as the provider knows it. */
export interface Card {
  readonly paymentMethodId: string
  readonly brand: string
  readonly last4: string
  readonly expMonth: number
  readonly expYear: number
  readonly nameOnCard: string
  readonly funding: string | null
  readonly fingerprint: string | null
  /** With whom it is saved; null: with nobody. */
  readonly customerId: string | null
}

/** Money that the provider took, as it tells it. */
export interface Capture {
  readonly chargeId: string
  /** Cents. */
  readonly captured: Cents
  /** Cents given back since, for whatever reason. */
  readonly refunded: Cents
  /** Null for a bank account. */
  readonly cardBrand: string | null
  /** Null for a card. */
  readonly bankName: string | null
  readonly last4: string
  readonly funding: string | null
  readonly paidAt: Date
  /** Whether the payer's bank asked for the money back. What it got counts as refunded. */
  readonly isDisputed: boolean
  /** The card that paid; null for a bank account. */
  readonly card: Card | null
}

/** What the provider says of an intent. */
export type ProviderState =
  /** Nobody has confirmed it, or the last try was declined: then `decline` tells which one. */
  | { readonly status: 'open'; readonly decline: string | null }
  /** It was confirmed, and waits for the payer's bank or for the payer. */
  | { readonly status: 'confirming' }
  | { readonly status: 'processing' }
  | { readonly status: 'canceled' }
  | { readonly status: 'succeeded'; readonly capture: Capture }

/** A payment at the provider; it can be captured once at most. */
export interface Intent {
  readonly intentId: string
  readonly clientSecret: string
  readonly providerState: ProviderState
}

/** Cents. `fee` is what of the total the practice's account pays on to the platform. */
export interface Price {
  readonly total: Cents
  readonly fee: Cents
}

/** What a payment is to be confirmed on. */
export interface Terms extends Price {
  readonly source: 'card' | 'bank'
  /** Whose saved method pays, or with whom the card is to be saved; null: nobody's. */
  readonly customerId: string | null
  readonly saveCard: boolean
}

/** How a payer accepted a debit of his bank account: on a page, or in advance for all debits of a plan. */
export type Mandate =
  | { readonly type: 'online'; readonly address: string; readonly userAgent: string }
  | { readonly type: 'offline' }

/** Charge a saved method. */
export interface Confirmation {
  /** The same for every try at this one confirmation. */
  readonly idempotencyKey: string
  readonly methodId: string
  /** Whether the payer can answer a question of his bank now. */
  readonly isPayerPresent: boolean
  /** For a bank account. */
  readonly mandate?: Mandate
}

export interface NewIntent extends Price {
  /** The same for every try at this one attempt. */
  readonly idempotencyKey: string
  readonly invoiceId: string
  readonly practiceId: number
  readonly attemptNumber: number
  readonly connectedAccountId: string | null
}

/** The provider can't be reached, or failed. */
export class ProviderUnavailableError extends Error {
  override readonly name: string = 'ProviderUnavailableError'
  /** True where the call surely had no effect (too many requests); otherwise it may have had. */
  readonly changedNothing: boolean

  constructor(message: string, options: { cause?: unknown; changedNothing?: boolean } = {}) {
    super(message, { cause: options.cause })
    this.changedNothing = options.changedNothing ?? false
  }
}

/** Something that happened at the provider, as it tells of it, once or again. */
export interface ProviderEvent {
  readonly eventId: string
  readonly type: string
  /** The payment that it is about; null for an event that is about something else. */
  readonly intentId: string | null
}

/** The provider keeps answering this idempotency key with its first failure: the key is of no more use. */
export class SpentKeyError extends ProviderUnavailableError {
  override readonly name: string = 'SpentKeyError'
}

/** The provider will never make this intent, such as for an amount below its least. */
export class IntentRefusedError extends Error {
  override readonly name = 'IntentRefusedError'
}

/**
 * The card provider. Every operation throws ProviderUnavailableError when it gets no answer to rely on;
 * `refused` and null are definite answers: nothing was changed.
 */
export interface PaymentProvider {
  /** @throws SpentKeyError, IntentRefusedError */
  createIntent(order: NewIntent): Promise<Intent>
  retrieveIntent(intentId: string): Promise<Intent>
  setTerms(intentId: string, terms: Terms, connectedAccountId: string | null): Promise<'done' | 'refused'>
  /** Refused where the method can't be charged on this intent; a decline is part of the intent's truth. */
  confirmIntent(intentId: string, confirmation: Confirmation): Promise<Intent | 'refused'>
  /** Refused where the intent succeeded meanwhile, or was canceled before. */
  cancelIntent(intentId: string): Promise<'done' | 'refused'>
  /** Null for a card that the provider does not know. */
  findCard(paymentMethodId: string): Promise<Card | null>
  /** Gives an amount back, once for each purpose; gives the refund's id, null where it is refused. */
  refund(intentId: string, amount: Cents, purpose: string): Promise<string | null>
  /** Everything by which money went back, or may have, since then. */
  listRefundsAndDisputes(since: Date): Promise<ProviderEvent[]>
}
