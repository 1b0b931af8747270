import type { Stripe } from 'stripe'
import type { PastEvent, ProviderEvent } from '../ports/payment-provider.ts'

/** The events that the webhook endpoint has to be set up for; without webhooks, they are listed. */
export const webhookEvents = [
  'payment_intent.processing',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.requires_action',
  'payment_intent.amount_capturable_updated',
  'payment_intent.canceled',
  'setup_intent.succeeded',
  'setup_intent.setup_failed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
  'refund.updated',
  'refund.failed',
  'payment_method.automatically_updated',
  'payment_method.detached',
] as const

/** The id of an object that Stripe returns by id or expanded. */
function idOf(reference: string | { id: string } | null): string | null {
  return typeof reference === 'object' ? (reference?.id ?? null) : reference
}

function intentIdOfEvent(event: Stripe.Event): string | null {
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

/** Maps a Stripe event to its id, type, and payment, card or card setup. Its other data is never used. */
export function eventOf(event: Stripe.Event): ProviderEvent {
  const { object } = event.data
  const setupId = object.object === 'setup_intent' ? object.id : null
  const cardId = object.object === 'payment_method' ? object.id : null
  return { eventId: event.id, type: event.type, intentId: intentIdOfEvent(event), setupId, cardId }
}

/** As `eventOf`, with the time of the event. */
export function pastEventOf(event: Stripe.Event): PastEvent {
  return { ...eventOf(event), createdAt: new Date(event.created * 1000) }
}
