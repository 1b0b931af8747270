import type { Stripe } from 'stripe'
import { add, cents, subtract, type Cents } from '@payment-center/payments/money'
import * as v from 'valibot'
import type { Intent, PaymentProvider, Period, RecordedPayment } from '../ports/payment-provider.ts'
import { answered, definite, expand, requireResponse, retrieveOptions, unavailable } from './client.ts'
import {
  centsSchema,
  id,
  intentOf,
  intentSchema,
  reference,
  wasAuthorized,
  type StripeIntent,
} from './map-intent.ts'
import { pastEventOf, webhookEvents } from './webhook-events.ts'

const limit = 100

/** The fields of an intent that identify its invoice. */
const ownerSchema = v.object({
  object: v.literal('payment_intent'),
  id,
  metadata: v.nullish(v.record(v.string(), v.string()), {}),
})

/** An intent with the terms that are stored with it. */
const recordSchema = v.object({
  ...intentSchema.entries,
  amount: centsSchema,
  created: v.pipe(v.number(), v.safeInteger()),
  metadata: v.record(v.string(), v.string()),
  allowed_payment_method_types: v.nullish(v.array(v.string()), []),
})
const chargesSchema = v.object({
  data: v.array(
    v.object({
      status: v.string(),
      captured: v.boolean(),
      refunded: v.boolean(),
      payment_intent: reference,
    }),
  ),
})
/** A refund or dispute. */
const returnSchema = v.object({ id, payment_intent: reference })
const refundsSchema = v.object({ data: v.array(v.object({ amount: centsSchema })) })
const disputesSchema = v.object({ data: v.array(v.object({ status: v.string(), amount: centsSchema })) })

/**
 * Whether charges of an intent may have been declined: the last one, also while another card waits for its bank, or
 * some before one that was authorized and released. A canceled intent keeps its last charge.
 */
function mayHaveDeclines(intent: StripeIntent): boolean {
  const { status, latest_charge: charge } = intent
  return charge?.status === 'failed' || (status === 'canceled' && wasAuthorized(intent))
}

/** Cents of an authorization that a capture left; null for none. */
function uncapturedOf({ latest_charge: charge }: StripeIntent): Cents | null {
  const isPartial = charge !== null && charge.captured && charge.amount_captured < charge.amount
  return isPartial ? subtract(charge.amount, charge.amount_captured) : null
}

/** Cents of a payment in disputes of some statuses. @throws ProviderUnavailableError */
export async function disputedOf(stripe: Stripe, intentId: string, counts: (status: string) => boolean) {
  const disputes = stripe.disputes.list({ payment_intent: intentId, limit }, retrieveOptions)
  const { data } = requireResponse(disputesSchema, await answered(disputes))
  return add(...data.filter(({ status }) => counts(status)).map((dispute) => dispute.amount))
}

/** What a partial capture released, if it is among the refunds. */
async function releasedByCapture(stripe: Stripe, intentId: string, uncaptured: Cents): Promise<Cents> {
  const refunds = stripe.refunds.list({ payment_intent: intentId, limit }, retrieveOptions)
  const { data } = requireResponse(refundsSchema, await answered(refunds))
  return data.some((refund) => refund.amount === uncaptured) ? uncaptured : cents(0)
}

/** The newest hundred at most: an intent is canceled long before. @throws ProviderUnavailableError */
export async function countFailedCharges(stripe: Stripe, intentId: string): Promise<number> {
  const charges = stripe.charges.list({ payment_intent: intentId, limit }, retrieveOptions)
  const { data } = requireResponse(chargesSchema, await answered(charges))
  return data.filter(({ status }) => status === 'failed').length
}

/**
 * Maps an intent with its charge, what its disputes lost and its capture released, and how many charges failed.
 * @throws ProviderUnavailableError
 */
export async function readIntent(stripe: Stripe, intent: StripeIntent): Promise<Intent> {
  const uncaptured = uncapturedOf(intent)
  return intentOf(intent, {
    releasedCents: uncaptured === null ? cents(0) : await releasedByCapture(stripe, intent.id, uncaptured),
    lostCents:
      intent.latest_charge?.disputed === true
        ? await disputedOf(stripe, intent.id, (status) => status === 'lost')
        : cents(0),
    failedCharges: mayHaveDeclines(intent) ? await countFailedCharges(stripe, intent.id) : 0,
  })
}

/** @throws ProviderUnavailableError */
export async function retrieveIntent(stripe: Stripe, intentId: string): Promise<Intent> {
  const response = await answered(stripe.paymentIntents.retrieve(intentId, { expand }, retrieveOptions))
  return readIntent(stripe, requireResponse(intentSchema, response, { id: intentId }))
}

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
  for (const intentId of new Set(intentIds)) {
    const payment = intentId === null ? null : await findPayment(stripe, intentId)
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
