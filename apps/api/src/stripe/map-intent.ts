import { cents, type Cents } from '@payment-center/payments/money'
import type Stripe from 'stripe'
import {
  ProviderUnavailableError,
  type Capture,
  type Card,
  type Intent,
  type ProviderState,
} from '../ports/payment-provider.ts'

/** Identifies a decline: by its charge, or else by its error and card. */
function declineOf(error: Stripe.PaymentIntent.LastPaymentError | null): string | null {
  if (error === null) return null
  return error.charge ?? `${error.code ?? error.type}:${error.payment_method?.id ?? ''}`
}

/** The issuer's reason, or else Stripe's. */
function declineCodeOf(error: Stripe.PaymentIntent.LastPaymentError | null): string | null {
  return error?.decline_code ?? error?.code ?? null
}

/** The id of an object that Stripe returns by id or expanded. */
export function idOf(reference: string | { id: string } | null): string | null {
  return typeof reference === 'object' ? (reference?.id ?? null) : reference
}

/** A payment method's card; null for other kinds. */
export function cardOf(method: Stripe.PaymentMethod): Card | null {
  const { card } = method
  if (card === undefined || card === null) return null
  return {
    paymentMethodId: method.id,
    brand: card.brand,
    last4: card.last4,
    expMonth: card.exp_month,
    expYear: card.exp_year,
    nameOnCard: method.billing_details.name ?? '',
    funding: card.funding,
    fingerprint: card.fingerprint ?? null,
    customerId: idOf(method.customer),
  }
}

function chargedCard(charge: Stripe.Charge): Card | null {
  const card = charge.payment_method_details?.card
  if (card === undefined || charge.payment_method === null) return null
  return {
    paymentMethodId: charge.payment_method,
    brand: card.brand ?? 'unknown',
    last4: card.last4 ?? '',
    expMonth: card.exp_month,
    expYear: card.exp_year,
    nameOnCard: charge.billing_details.name ?? '',
    funding: card.funding,
    fingerprint: card.fingerprint ?? null,
    customerId: idOf(charge.customer),
  }
}

function captureOf(intent: Stripe.PaymentIntent, lostCents: Cents): Capture {
  const charge = intent.latest_charge
  if (charge === null || typeof charge === 'string') {
    throw new ProviderUnavailableError('a succeeded intent came without its charge')
  }
  // A contradictory response must not be stored: it is fetched again.
  const isConsistent = charge.amount_captured === intent.amount_received && charge.currency === 'usd'
  if (!isConsistent) throw new ProviderUnavailableError('a capture came with amounts that do not agree')
  const card = chargedCard(charge)
  const bank = charge.payment_method_details?.us_bank_account ?? null
  return {
    chargeId: charge.id,
    captured: cents(intent.amount_received),
    refunded: cents(charge.amount_refunded + lostCents),
    cardBrand: card?.brand ?? null,
    bankName: bank === null ? null : (bank.bank_name ?? ''),
    last4: card?.last4 ?? bank?.last4 ?? '',
    funding: card?.funding ?? null,
    paidAt: new Date(charge.created * 1000),
    isDisputed: charge.disputed,
    card,
  }
}

function providerStateOf(intent: Stripe.PaymentIntent, lostCents: Cents): ProviderState {
  switch (intent.status) {
    case 'requires_payment_method':
      return {
        status: 'open',
        decline: declineOf(intent.last_payment_error),
        declineCode: declineCodeOf(intent.last_payment_error),
      }
    case 'requires_confirmation':
    case 'requires_action':
    case 'requires_capture':
      return { status: 'confirming' }
    case 'processing':
      return { status: 'processing' }
    case 'canceled':
      return { status: 'canceled' }
    case 'succeeded':
      return { status: 'succeeded', capture: captureOf(intent, lostCents) }
    default:
      // An unknown future status counts as neither paid nor payable.
      return { status: 'confirming' }
  }
}

/** Whether a bank disputed an intent's charge. */
export function isDisputed({ latest_charge: charge }: Stripe.PaymentIntent): boolean {
  return charge !== null && typeof charge === 'object' && charge.disputed
}

/**
 * Maps a Stripe intent, which must have its charge expanded.
 * @param lostCents those that banks took back by disputes
 */
export function intentOf(intent: Stripe.PaymentIntent, lostCents: Cents = cents(0)): Intent {
  return {
    intentId: intent.id,
    clientSecret: intent.client_secret ?? '',
    providerState: providerStateOf(intent, lostCents),
  }
}
