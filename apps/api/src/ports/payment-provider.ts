import type { Cents } from '@payment-center/payments/money'
import type { PayoutProvider, RefundProvider } from './refund-and-payout-provider.ts'

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

export interface Capture {
  readonly chargeId: string
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
  /** Cents of `refunded` that banks took back in lost disputes. */
  readonly lost: Cents
  /** The card that paid; null for a bank account. */
  readonly card: Card | null
}

export interface Authorization {
  readonly amount: Cents
  readonly funding: string | null
}

export type ProviderState =
  /** Not confirmed yet, or the last attempt was declined: then `decline` identifies it. */
  | {
      readonly status: 'open'
      readonly decline: string | null
      /** The provider's id of the declined card. */
      readonly declinedCard: string | null
      /** Why it was declined, such as `insufficient_funds`; null if the provider gives no reason. */
      readonly declineCode: string | null
      /** How many of its charges failed so far. */
      readonly failedCharges: number
    }
  /** Confirmed, waiting for the payer or their bank. Cards before may have been declined. */
  | { readonly status: 'confirming'; readonly failedCharges: number }
  /** The card's bank holds the amount until it is captured or released. */
  | ({ readonly status: 'authorized' } & Authorization)
  | { readonly status: 'processing' }
  /**
   * `wasAuthorized`: an amount was held, and was released instead of captured. `wasRefused`: it was canceled because
   * the provider refuses to charge the method.
   */
  | {
      readonly status: 'canceled'
      readonly wasAuthorized: boolean
      readonly wasRefused?: boolean
      readonly failedCharges: number
    }
  | { readonly status: 'succeeded'; readonly capture: Capture }

/** Canceled before any card was authorized. */
export const canceledUnpaid = { status: 'canceled', wasAuthorized: false, failedCharges: 0 } as const

/** A payment at the provider, which captures it at most once. */
export interface Intent {
  readonly intentId: string
  readonly clientSecret: string
  readonly providerState: ProviderState
}

/** A payment in the provider's records, and the terms that we stored with it. */
export interface RecordedPayment {
  readonly total: Cents
  readonly intent: Intent
  readonly invoiceId: string
  readonly attemptNumber: number
  readonly source: 'card' | 'bank'
  readonly createdAt: Date
}

/** From `since` on and before `until`, by the provider's time; without `until`, up to now. */
export interface Period {
  readonly since: Date
  readonly until: Date | null
}

/** Cents. `fee` is the part of the total that goes to the platform. */
type Price = Readonly<Record<'total' | 'fee', Cents>>

/** The terms to confirm a payment on. */
export interface Terms extends Price {
  readonly source: 'card' | 'bank'
  /** The customer whose saved method pays, or who keeps the card; null for neither. */
  readonly customerId: string | null
  readonly saveCard: boolean
  /** Whether earlier terms may have given the intent a customer, who can't be changed. */
  readonly mayHaveCustomer: boolean
}

/** How the payer authorized a debit: on a page, or in advance for all instalments of a plan. */
export type Mandate =
  | {
      readonly type: 'online'
      readonly address: string
      readonly userAgent: string
      readonly acceptedAt: Date
    }
  /** On the practice's paper; with a time, in a browser whose address was not stored yet. */
  | { readonly type: 'offline'; readonly acceptedAt: Date | null }

/** A charge of a saved method. */
export interface Confirmation {
  /** The same for every attempt at this confirmation. */
  readonly idempotencyKey: string
  readonly methodId: string
  /** Whether the payer can complete their bank's authentication now. */
  readonly isPayerPresent: boolean
  /** For a bank account only, with the name of its holder. */
  readonly debit?: { readonly customerId: string; readonly holderName: string; readonly mandate: Mandate }
}

export interface Payee {
  /** For the payer's statement. */
  readonly practiceName: string
  readonly connectedAccountId: string | null
}

export interface NewIntent extends Price, Payee {
  /** The same for every request of this payment attempt. */
  readonly idempotencyKey: string
  readonly invoiceId: string
  readonly practiceId: number
  readonly attemptNumber: number
  /** Whose saved card is about to pay; null if the card is not known yet. */
  readonly customerId: string | null
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

/** The provider refuses our key, or the key lacks a permission: an operator has to change it. */
export class KeyRefusedError extends ProviderUnavailableError {
  override readonly name: string = 'KeyRefusedError'
}

/** An event at the provider; may be delivered more than once. */
export interface ProviderEvent {
  readonly eventId: string
  readonly type: string
  /** The payment it is about, or null. */
  readonly intentId: string | null
  /** The card setup it is about, or null. */
  readonly setupId: string | null
  /** The saved card it is about, or null. */
  readonly cardId: string | null
}

/** An event with its time, by the provider's clock. */
export interface PastEvent extends ProviderEvent {
  readonly createdAt: Date
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
export interface PaymentProvider extends RefundProvider, PayoutProvider {
  /** @throws SpentKeyError, IntentRefusedError */
  createIntent(order: NewIntent): Promise<Intent>
  retrieveIntent(intentId: string): Promise<Intent>
  /** `other-customer`: an intent keeps the customer that it was given first. */
  setTerms(intentId: string, terms: Terms, payee: Payee): Promise<'done' | 'refused' | 'other-customer'>
  /** `refused` if the method can't be charged on this intent; a decline is part of the intent's state. */
  confirmIntent(intentId: string, confirmation: Confirmation): Promise<Intent | 'refused'>
  /**
   * Captures all that is authorized, once for however many calls.
   * @param idempotencyKey the same for every try of this payment attempt
   * @returns `refused` if nothing is authorized, or it can't be captured
   */
  captureIntent(intentId: string, idempotencyKey: string): Promise<Intent | 'refused'>
  /** Releases what is authorized. `refused` if the intent has succeeded or was already canceled. */
  cancelIntent(intentId: string): Promise<Intent | 'refused'>
  /** How many charges of an intent failed, the newest hundred at most. */
  countFailedCharges(intentId: string): Promise<number>
  /** null for an unknown card */
  findCard(paymentMethodId: string): Promise<Card | null>
  /** Everything that happened to payments and cards in a period, newest first, as in its webhooks. */
  listEvents(period: Period): Promise<PastEvent[]>
  /** The payments of an invoice that took money or are about to; complete at any time. */
  findTakenPayments(invoiceId: string): Promise<RecordedPayment[]>
  /** Null for a payment that the provider doesn't have, or that isn't ours. */
  findPayment(intentId: string): Promise<RecordedPayment | null>
  /** Every payment of ours that was opened in a period. */
  listPayments(period: Period): Promise<RecordedPayment[]>
  /** Our payments that a refund or dispute was opened for in a period, whenever they were made. */
  listReturnedPayments(period: Period): Promise<RecordedPayment[]>
}
