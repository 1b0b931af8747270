import type { Card, Confirmation, OpenPayment } from '@payment-center/validation/model'
import type { PaymentIntent, PaymentMethod, Stripe } from '@stripe/stripe-js'
import { declineOf, unknownOutcome } from './stripe-decline.ts'

const isAuthorized = ({ status }: PaymentIntent) => status === 'requires_capture' || status === 'succeeded'

/** Charges a card after any confirmation that its bank requires. */
export async function confirmCard(stripe: Stripe, payment: OpenPayment, card: Card): Promise<Confirmation> {
  const { paymentIntent, error } = await stripe.confirmCardPayment(payment.clientSecret, {
    payment_method: card.cardId,
  })
  if (error === undefined) {
    return { result: isAuthorized(paymentIntent) ? 'confirmed' : 'unknown' }
  }
  return unknownOutcome.has(error.type)
    ? { result: 'unknown' }
    : { result: 'declined', decline: declineOf(error) }
}

export function cardOfMethod({ id, card }: PaymentMethod): Card {
  return { cardId: id, brand: card?.brand ?? 'unknown', last4: card?.last4 ?? '' }
}
