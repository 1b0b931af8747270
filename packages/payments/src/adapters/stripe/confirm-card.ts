import type { Decline, Card, Confirmation, OpenPayment } from '@payment-center/validation/model'
import type { PaymentIntent, StripeError, PaymentMethod, Stripe } from '@stripe/stripe-js'
import { kindOfFunding } from '../../fees/fees.ts'

/** After errors of these types the card may have been charged. */
const unknownTypes: ReadonlySet<string> = new Set(['api_connection_error', 'api_error', 'rate_limit_error'])
/**
 * These are no declines, although Stripe reports most of them as invalid requests: the payment was canceled, such as by
 * another tab, or it was busy, such as while our server set its price. Only our server knows the outcome.
 */
const unknownCodes: ReadonlySet<string | undefined> = new Set([
  'payment_intent_unexpected_state',
  'lock_timeout',
  'rate_limit',
  'idempotency_key_in_use',
])

/** Whether the payment may have been charged despite the error. */
export function leavesOutcomeUnknown({ type, code }: Pick<StripeError, 'type' | 'code'>): boolean {
  return unknownTypes.has(type) || unknownCodes.has(code)
}

type ProviderError =
  | Pick<StripeError, 'decline_code' | 'code' | 'type' | 'message'>
  | PaymentIntent.LastPaymentError

export function declineOf({ decline_code, code, type, message }: ProviderError): Decline {
  return { code: decline_code ?? code ?? type, message: message ?? '' }
}

/** Charges a card after any confirmation that its bank requires. */
export async function confirmCard(stripe: Stripe, payment: OpenPayment, card: Card): Promise<Confirmation> {
  const { paymentIntent, error } = await stripe.confirmCardPayment(payment.clientSecret, {
    payment_method: card.cardId,
  })
  if (error === undefined) {
    return paymentIntent.status === 'requires_payment_method'
      ? { result: 'unknown' }
      : { result: 'confirmed', ...chargeOfIntent(paymentIntent) }
  }
  return leavesOutcomeUnknown(error)
    ? { result: 'unknown' }
    : { result: 'declined', decline: declineOf(error) }
}

/** An authorized amount is charged only once our server captures it. */
export function chargeOfIntent({ status }: Pick<PaymentIntent, 'status'>): {
  charge?: 'paid' | 'processing'
} {
  if (status === 'succeeded') return { charge: 'paid' }
  return status === 'processing' ? { charge: 'processing' } : {}
}

export function cardOfMethod({ id, card }: PaymentMethod): Card {
  return {
    cardId: id,
    brand: card?.brand ?? 'unknown',
    last4: card?.last4 ?? '',
    kind: kindOfFunding(card?.funding),
  }
}
