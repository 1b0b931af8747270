import type Stripe from 'stripe'
import type { ProviderEvent } from '../ports/payment-provider.ts'
import { idOf } from './map-intent.ts'

function intentIdOf(event: Stripe.Event): string | null {
  const { object } = event.data
  switch (object.object) {
    case 'payment_intent':
      return object.id
    case 'charge':
    case 'refund':
    case 'dispute':
      return idOf(object.payment_intent)
    default:
      return null
  }
}

/** Maps a Stripe event to its id, type and payment. Its other data is never used. */
export function eventOf(event: Stripe.Event): ProviderEvent {
  return { eventId: event.id, type: event.type, intentId: intentIdOf(event) }
}

export const refundAndDisputeTypes = [
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
  'refund.updated',
  'refund.failed',
]
