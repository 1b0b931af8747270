import type { Cents } from '@payment-center/payments/money'

export interface Card {
  readonly paymentMethodId: string
  readonly brand: string
  readonly last4: string
  readonly expMonth: number
  readonly expYear: number
  readonly nameOnCard: string
  readonly funding: string | null
  readonly fingerprint: string | null
  /** The customer that it is attached to, or null. */
  readonly customerId: string | null
}

/** A capture as reported by the provider. */
export interface Capture {
  readonly chargeId: string
  /** Cents. */
  readonly captured: Cents
  /** Cents refunded so far, for any reason. */
  readonly refunded: Cents
  /** Null for a bank account. */
  readonly cardBrand: string | null
  /** Null for a card. */
  readonly bankName: string | null
  readonly last4: string
  readonly funding: string | null
  readonly paidAt: Date
  /** Whether the payer disputed it. A lost dispute counts as refunded. */
  readonly isDisputed: boolean
  /** The card that paid; null for a bank account. */
  readonly card: Card | null
}

export type ProviderState =
  /** Not confirmed yet, or the last attempt was declined: then `decline` identifies it. */
  | {
      readonly status: 'open'
      readonly decline: string | null
      /** Why it was declined, such as `insufficient_funds`; null if the provider gives no reason. */
      readonly declineCode: string | null
    }
  /** Confirmed, waiting for the payer or their bank. */
  | { readonly status: 'confirming' }
  | { readonly status: 'processing' }
  | { readonly status: 'canceled' }
  | { readonly status: 'succeeded'; readonly capture: Capture }

/** A payment at the provider, which captures it at most once. */
export interface Intent {
  readonly intentId: string
  readonly clientSecret: string
  readonly providerState: ProviderState
}

/** Cents. `fee` is the part of the total that goes to the platform. */
export interface Price {
  readonly total: Cents
  readonly fee: Cents
}

/** The terms to confirm a payment on. */
export interface Terms extends Price {
  readonly source: 'card' | 'bank'
  /** The customer whose saved method pays, or who keeps the card; null for neither. */
  readonly customerId: string | null
  readonly saveCard: boolean
}

/** How the payer authorized a debit: on a page, or in advance for all debits of a plan. */
export type Mandate =
  | { readonly type: 'online'; readonly address: string; readonly userAgent: string }
  | { readonly type: 'offline' }

/** A charge of a saved method. */
export interface Confirmation {
  /** The same for every attempt at this confirmation. */
  readonly idempotencyKey: string
  readonly methodId: string
  /** Whether the payer can complete their bank's authentication now. */
  readonly isPayerPresent: boolean
  /** For a bank account only. */
  readonly mandate?: Mandate
}

export interface NewIntent extends Price {
  /** The same for every request of this payment attempt. */
  readonly idempotencyKey: string
  readonly invoiceId: string
  readonly practiceId: number
  readonly attemptNumber: number
  readonly connectedAccountId: string | null
}

/** The provider can't be reached, or failed. */
export class ProviderUnavailableError extends Error {
  override readonly name: string = 'ProviderUnavailableError'
  /** True if the call certainly had no effect, such as when rate-limited. */
  readonly changedNothing: boolean

  constructor(message: string, options: { cause?: unknown; changedNothing?: boolean } = {}) {
    super(message, { cause: options.cause })
    this.changedNothing = options.changedNothing ?? false
  }
}

/** An event at the provider; may be delivered more than once. */
export interface ProviderEvent {
  readonly eventId: string
  readonly type: string
  /** The payment it is about, or null. */
  readonly intentId: string | null
}

/** The provider has stored a failure under this idempotency key, so the key can't be used again. */
export class SpentKeyError extends ProviderUnavailableError {
  override readonly name: string = 'SpentKeyError'
}

/** The provider refuses this intent for good, such as for an amount below its minimum. */
export class IntentRefusedError extends Error {
  override readonly name = 'IntentRefusedError'
}

/**
 * The card provider. Every operation throws ProviderUnavailableError without a reliable response; `refused` and
 * null are definite: nothing was changed.
 */
export interface PaymentProvider {
  /** @throws SpentKeyError, IntentRefusedError */
  createIntent(order: NewIntent): Promise<Intent>
  retrieveIntent(intentId: string): Promise<Intent>
  setTerms(intentId: string, terms: Terms, connectedAccountId: string | null): Promise<'done' | 'refused'>
  /** `refused` if the method can't be charged on this intent; a decline is part of the intent's state. */
  confirmIntent(intentId: string, confirmation: Confirmation): Promise<Intent | 'refused'>
  /** `refused` if the intent has succeeded or was already canceled. */
  cancelIntent(intentId: string): Promise<'done' | 'refused'>
  /** null for an unknown card */
  findCard(paymentMethodId: string): Promise<Card | null>
  /** Refunds an amount once per purpose. @returns the refund's id, or null if refused */
  refund(intentId: string, amount: Cents, purpose: string): Promise<string | null>
  /** Every refund and dispute since then, including those that may not have moved money yet. */
  listRefundsAndDisputes(since: Date): Promise<ProviderEvent[]>
}
