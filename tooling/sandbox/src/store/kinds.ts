import type Stripe from 'stripe'
import type { DebitOutcome } from '../plaid/institutions.ts'

/** Stored objects: Stripe's shapes with ids as references. */
export type PaymentIntentRecord = Stripe.PaymentIntent & {
  customer: string | null
  payment_method: string | null
  latest_charge: string | null
}
export type PaymentMethodRecord = Stripe.PaymentMethod & {
  customer: string | null
  card: Stripe.PaymentMethod.Card
}
export type BankAccountRecord = Stripe.BankAccount & { customer: string | null }
export type MethodRecord = PaymentMethodRecord | BankAccountRecord
export type SetupIntentRecord = Stripe.SetupIntent & {
  customer: string | null
  payment_method: string | null
}
export type ChargeRecord = Stripe.Charge & { customer: string | null; payment_intent: string | null }
export type RefundRecord = Stripe.Refund & { charge: string; payment_intent: string | null }
export type DisputeRecord = Stripe.Dispute & { charge: string; payment_intent: string | null }
export interface EventRecord {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: Exclude<AnyRecord, EventRecord>; previous_attributes?: { [name: string]: unknown } }
  livemode: false
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: string
}
export type CustomerRecord = Stripe.Customer
export type TokenRecord = Stripe.Token

export interface Kinds {
  payment_intent: PaymentIntentRecord
  payment_method: PaymentMethodRecord
  bank_account: BankAccountRecord
  setup_intent: SetupIntentRecord
  charge: ChargeRecord
  refund: RefundRecord
  dispute: DisputeRecord
  event: EventRecord
  customer: CustomerRecord
  token: TokenRecord
}
export type Kind = keyof Kinds
export type AnyRecord = Kinds[Kind]

/** Stored beside an object and never returned. */
export interface Hidden {
  /** A number of cards/test-cards.ts. */
  cardNumber?: string
  /** The outcome of this bank account's debits. */
  debits?: DebitOutcome
  /** Used once without being saved, so not usable again. */
  usedUp?: boolean
  /** Authenticated for later use: satisfies 3-D Secure "unless set up". */
  setUp?: boolean
  /** The open 3-D Secure challenge. */
  challengeId?: string | null
}
