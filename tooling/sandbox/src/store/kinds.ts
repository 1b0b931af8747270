import type Stripe from 'stripe'
import type { DebitOutcome } from '../plaid/institutions.ts'

/** Stored objects: Stripe's shapes with ids as references. */
export type PaymentIntent = Stripe.PaymentIntent & {
  customer: string | null
  payment_method: string | null
  latest_charge: string | null
}
export type PaymentMethod = Stripe.PaymentMethod & {
  customer: string | null
  card: Stripe.PaymentMethod.Card
}
export type BankAccount = Stripe.BankAccount & { customer: string | null }
export type AnyMethod = PaymentMethod | BankAccount
export type SetupIntent = Stripe.SetupIntent & {
  customer: string | null
  payment_method: string | null
}
export type SetupAttempt = Stripe.SetupAttempt & { setup_intent: string }
export type Charge = Stripe.Charge & {
  customer: string | null
  payment_intent: string | null
  transfer?: string
  application_fee: string | null
}
export type Account = Stripe.Account
export type Transfer = Stripe.Transfer & {
  destination: string | null
  destination_payment?: string
  source_transaction: string | null
}
export type TransferReversal = Stripe.TransferReversal & { transfer: string }
export type ApplicationFee = Stripe.ApplicationFee & { account: string }
export type FeeRefund = Stripe.FeeRefund
export type BalanceTransaction = Stripe.BalanceTransaction & { source: string | null }
export type Payout = Stripe.Payout
export type Refund = Stripe.Refund & { charge: string; payment_intent: string | null }
export type Dispute = Stripe.Dispute & { charge: string; payment_intent: string | null }
export interface StoredEvent {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: Exclude<AnyObject, StoredEvent>; previous_attributes?: { [name: string]: unknown } }
  livemode: false
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: string
}
export type Customer = Stripe.Customer
export type Mandate = Stripe.Mandate
export type WebhookEndpoint = Stripe.WebhookEndpoint
export type PaymentMethodDomain = Stripe.PaymentMethodDomain

export interface Kinds {
  payment_intent: PaymentIntent
  payment_method: PaymentMethod
  bank_account: BankAccount
  setup_intent: SetupIntent
  setup_attempt: SetupAttempt
  charge: Charge
  balance_transaction: BalanceTransaction
  payout: Payout
  refund: Refund
  dispute: Dispute
  event: StoredEvent
  customer: Customer
  account: Account
  transfer: Transfer
  transfer_reversal: TransferReversal
  application_fee: ApplicationFee
  fee_refund: FeeRefund
  mandate: Mandate
  webhook_endpoint: WebhookEndpoint
  payment_method_domain: PaymentMethodDomain
}
export type Kind = keyof Kinds
export type AnyObject = Kinds[Kind]

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
  /** The connected account whose object it is; the platform's own without. */
  connectedAccount?: string
  /** The payout that a balance transaction is in. */
  payoutId?: string
  /** A customer that can only be read any more. */
  isDeleted?: true
  /** The open 3-D Secure challenge. */
  challengeId?: string | null
}
