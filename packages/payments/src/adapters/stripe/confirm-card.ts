import type { Card, Confirmation, OpenPayment } from '@payment-center/validation/model'
import type { PaymentMethod, Stripe } from '@stripe/stripe-js'
import { declineOf, isOutcomeUnknown } from './stripe-decline.ts'

/** Charges a card after any confirmation that its bank requires. */
export async function confirmCard(stripe: Stripe, payment: OpenPayment, card: Card): Promise<Confirmation> {
  const { paymentIntent, error } = await stripe.confirmCardPayment(payment.clientSecret, {
    payment_method: card.cardId,
  })
  if (error === undefined) {
    return { result: paymentIntent.status === 'requires_payment_method' ? 'unknown' : 'confirmed' }
  }
  return isOutcomeUnknown(error) ? { result: 'unknown' } : { result: 'declined', decline: declineOf(error) }
}

export function cardOfMethod({ id, card }: PaymentMethod): Card {
  return { cardId: id, brand: card?.brand ?? 'unknown', last4: card?.last4 ?? '' }
}
