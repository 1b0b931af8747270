import type { Stripe } from 'stripe'
import type {
  ProviderEvent,
  PastEvent,
  PaymentProvider,
  Period,
  RecordedPayment,
} from '../ports/payment-provider.ts'
import { definite, unavailable } from './errors.ts'
import { requireResponse, expand, readIntent, retrieveOptions } from './map-intent.ts'
import { webhookEvents } from './webhook-events.ts'
import { chargesSchema, ownerSchema, recordSchema, returnSchema } from './response-schemas.ts'

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

const limit = 100
const seconds = (time: Date) => Math.floor(time.getTime() / 1000)

function createdIn({ since, until }: Period): Stripe.RangeQueryParam {
  return { gte: seconds(since), ...(until === null ? {} : { lt: seconds(until) }) }
}

/**
 * Null for a payment that isn't ours: the platform may sell anything else, in any currency, with the same account.
 * @throws ProviderUnavailableError for a malformed response
 */
async function recordOf(stripe: Stripe, response: unknown): Promise<RecordedPayment | null> {
  const { metadata } = requireResponse(ownerSchema, response)
  const invoiceId = metadata?.['charge_event_id'] ?? null
  if (invoiceId === null) return null
  const intent = requireResponse(recordSchema, response)
  return {
    intent: await readIntent(stripe, intent),
    invoiceId,
    attemptNumber: Number(intent.metadata['attempt'] ?? 1),
    total: intent.amount,
    source: intent.allowed_payment_method_types.includes('us_bank_account') ? 'bank' : 'card',
    createdAt: new Date(intent.created * 1000),
  }
}

/**
 * Reads every item of a list, however many pages it has.
 * @throws ProviderUnavailableError, also when a page repeats, which would never end
 */
export async function mapAll<Item extends { readonly id: string }, Result>(
  list: AsyncIterable<Item>,
  map: (item: Item) => Promise<Result> | Result,
): Promise<Result[]> {
  const results: Result[] = []
  const seen = new Set<string>()
  try {
    for await (const item of list) {
      if (seen.has(item.id)) throw new Error('the list repeats an item')
      seen.add(item.id)
      results.push(await map(item))
    }
  } catch (error) {
    throw unavailable(error)
  }
  return results
}

/** Null for a payment that Stripe doesn't have, or that isn't ours. @throws ProviderUnavailableError */
async function findPayment(stripe: Stripe, intentId: string): Promise<RecordedPayment | null> {
  const found = await definite(stripe.paymentIntents.retrieve(intentId, { expand }))
  if (found === 'refused') return null
  requireResponse(ownerSchema, found, { id: intentId })
  return recordOf(stripe, found)
}

async function findPayments(
  stripe: Stripe,
  intentIds: readonly (string | null)[],
): Promise<RecordedPayment[]> {
  const payments: RecordedPayment[] = []
  for (const id of new Set(intentIds)) {
    const payment = id === null ? null : await findPayment(stripe, id)
    if (payment !== null) payments.push(payment)
  }
  return payments
}

async function findTaken(stripe: Stripe, invoiceId: string): Promise<RecordedPayment[]> {
  const list = stripe.charges.list({ transfer_group: invoiceId, limit }, retrieveOptions)
  const { data } = requireResponse(chargesSchema, await definite(list))
  // An authorization that was released is a charge that succeeded and was refunded without a capture.
  const taken = data.filter(
    ({ status, captured, refunded }) =>
      (status === 'succeeded' && (captured || !refunded)) || status === 'pending',
  )
  return findPayments(
    stripe,
    taken.map((charge) => charge.payment_intent),
  )
}

function pastEventOf(event: Stripe.Event): PastEvent {
  return { ...eventOf(event), createdAt: new Date(event.created * 1000) }
}

/** Stripe's lists of what happened, which are complete at any time, unlike its search. */
export function createStripeRecords(
  stripe: Stripe,
): Pick<
  PaymentProvider,
  'findTakenPayments' | 'findPayment' | 'listPayments' | 'listReturnedPayments' | 'listEvents'
> {
  return {
    findTakenPayments: (invoiceId) => findTaken(stripe, invoiceId),
    findPayment: (intentId) => findPayment(stripe, intentId),
    listPayments: async (period) => {
      const params = { created: createdIn(period), limit, expand: ['data.latest_charge'] }
      const list = stripe.paymentIntents.list(params)
      const records = await mapAll(list, (intent) => recordOf(stripe, intent))
      return records.filter((record) => record !== null)
    },
    listReturnedPayments: async (period) => {
      const created = createdIn(period)
      const intentIdOf = (item: unknown) => requireResponse(returnSchema, item).payment_intent
      const refunded = await mapAll(stripe.refunds.list({ created, limit }), intentIdOf)
      const disputed = await mapAll(stripe.disputes.list({ created, limit }), intentIdOf)
      return findPayments(stripe, [...refunded, ...disputed])
    },
    listEvents: (period) => {
      const created = createdIn(period)
      return mapAll(stripe.events.list({ types: [...webhookEvents], created, limit }), pastEventOf)
    },
  }
}
