import type { Card, Confirmation, OpenPayment } from '@payment-center/validation/model'
import type { PaymentIntent, PaymentMethod, Stripe } from '@stripe/stripe-js'
import { kindOfFunding } from '../../fees/fees.ts'
import { declineOf, isOutcomeUnknown } from './stripe-decline.ts'

/** Charges a card after any confirmation that its bank requires. */
export async function confirmCard(stripe: Stripe, payment: OpenPayment, card: Card): Promise<Confirmation> {
  const { paymentIntent, error } = await stripe.confirmCardPayment(payment.clientSecret, {
    payment_method: card.cardId,
  })
  if (error === undefined) {
    return paymentIntent.status === 'requires_payment_method'
      ? { result: 'unknown' }
      : { result: 'confirmed', ...chargeOf(paymentIntent) }
  }
  return isOutcomeUnknown(error) ? { result: 'unknown' } : { result: 'declined', decline: declineOf(error) }
}

/** An authorized amount is charged only once our server captures it. */
export function chargeOf({ status }: Pick<PaymentIntent, 'status'>): { charge?: 'paid' | 'processing' } {
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
