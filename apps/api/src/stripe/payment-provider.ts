import { add, cents, type Cents } from '@payment-center/payments/money'
import { Stripe } from 'stripe'
import {
  IntentRefusedError,
  ProviderUnavailableError,
  SpentKeyError,
  type Confirmation,
  type Intent,
  type NewIntent,
  type Mandate,
  type PaymentProvider,
  type Price,
  type ProviderEvent,
  type Terms,
} from '../ports/payment-provider.ts'
import { requireResponse } from './require-response.ts'
import { definite, isKeptFailure, isReplay, refusalOf, unavailable } from './errors.ts'
import { refundOnce } from './refund.ts'
import { eventOf, refundAndDisputeTypes } from './events.ts'
import { cardOf, intentOf, isDisputed } from './map-intent.ts'

const expand = ['latest_charge']
/** A payer is waiting: better to report an unknown outcome soon than to keep retrying. */
const retrieveOptions = { timeout: 5000, maxNetworkRetries: 0 }

function priceOf({ total, fee }: Price, connectedAccountId: string | null) {
  return {
    amount: total,
    // Stripe accepts a fee only when the money goes to another account.
    ...(connectedAccountId === null ? {} : { application_fee_amount: fee }),
    metadata: { application_fee: String(fee) },
  }
}

function termsOf(terms: Terms, connectedAccountId: string | null): Stripe.PaymentIntentUpdateParams {
  return {
    ...priceOf(terms, connectedAccountId),
    allowed_payment_method_types: [terms.source === 'bank' ? 'us_bank_account' : 'card'],
    setup_future_usage: terms.saveCard ? 'off_session' : '',
    ...(terms.customerId === null ? {} : { customer: terms.customerId }),
  }
}

function orderOf(order: NewIntent): Stripe.PaymentIntentCreateParams {
  const { connectedAccountId } = order
  const price = priceOf(order, connectedAccountId)
  return {
    ...price,
    currency: 'usd',
    allowed_payment_method_types: ['card'],
    metadata: {
      ...price.metadata,
      charge_event_id: order.invoiceId,
      practice_id: String(order.practiceId),
      attempt: String(order.attemptNumber),
    },
    ...(connectedAccountId === null
      ? {}
      : { on_behalf_of: connectedAccountId, transfer_data: { destination: connectedAccountId } }),
  }
}

/** The SDK itself throws plain errors on some malformed responses. */
function toUnavailable(error: unknown): ProviderUnavailableError {
  return error instanceof ProviderUnavailableError ? error : unavailable(error)
}

function creationFailure(error: Stripe.errors.StripeError): Error {
  const isOtherOrder = error instanceof Stripe.errors.StripeIdempotencyError && error.statusCode === 400
  if (isOtherOrder || isKeptFailure(error)) return new SpentKeyError(error.message, { cause: error })
  if (refusalOf(error) !== null) return new IntentRefusedError(error.message, { cause: error })
  return unavailable(error)
}

async function createIntent(stripe: Stripe, order: NewIntent): Promise<Intent> {
  try {
    const intent = await stripe.paymentIntents.create(orderOf(order), {
      idempotencyKey: order.idempotencyKey,
    })
    requireResponse(intent, { object: 'payment_intent', amount: order.total, currency: 'usd' })
    // A replayed response shows the state at its first request.
    return isReplay(intent.lastResponse.headers) ? await retrieveIntent(stripe, intent.id) : intentOf(intent)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) throw creationFailure(error)
    throw toUnavailable(error)
  }
}

/** Cents that banks took back in lost disputes of a payment. */
async function lostInDisputes(stripe: Stripe, intentId: string): Promise<Cents> {
  const disputes = await stripe.disputes.list({ payment_intent: intentId, limit: 100 }, retrieveOptions)
  return add(...disputes.data.filter(({ status }) => status === 'lost').map(({ amount }) => cents(amount)))
}

async function retrieveIntent(stripe: Stripe, intentId: string): Promise<Intent> {
  try {
    const intent = await stripe.paymentIntents.retrieve(intentId, { expand }, retrieveOptions)
    requireResponse(intent, { object: 'payment_intent', id: intentId })
    return intentOf(intent, isDisputed(intent) ? await lostInDisputes(stripe, intentId) : cents(0))
  } catch (error) {
    throw toUnavailable(error)
  }
}

/** The newest 2000, which Stripe lists first, are enough for a check every few minutes. */
async function listRefundsAndDisputes(stripe: Stripe, since: Date): Promise<ProviderEvent[]> {
  const created = { gte: Math.floor(since.getTime() / 1000) }
  try {
    const events = stripe.events.list({ types: refundAndDisputeTypes, created, limit: 100 })
    return (await events.autoPagingToArray({ limit: 2000 })).map(eventOf)
  } catch (error) {
    throw toUnavailable(error)
  }
}

function acceptanceOf(mandate: Mandate) {
  if (mandate.type === 'offline') return { type: mandate.type, offline: {} }
  const online = { ip_address: mandate.address, user_agent: mandate.userAgent }
  return { type: mandate.type, online }
}

async function confirmIntent(
  stripe: Stripe,
  intentId: string,
  { idempotencyKey, methodId, isPayerPresent, mandate }: Confirmation,
): Promise<Intent | 'refused'> {
  try {
    await stripe.paymentIntents.confirm(
      intentId,
      {
        payment_method: methodId,
        off_session: !isPayerPresent,
        ...(mandate === undefined ? {} : { mandate_data: { customer_acceptance: acceptanceOf(mandate) } }),
      },
      { idempotencyKey },
    )
  } catch (error) {
    if (refusalOf(error) !== null) return 'refused'
    // A card decline is stored on the intent, with more detail than the error.
    if (!(error instanceof Stripe.errors.StripeCardError)) throw unavailable(error)
  }
  return retrieveIntent(stripe, intentId)
}

export function createStripeProvider(stripe: Stripe): PaymentProvider {
  const { paymentIntents, paymentMethods } = stripe
  const done = async (call: Promise<unknown>, expected: Parameters<typeof requireResponse>[1]) => {
    const answer = await definite(call)
    if (answer === 'refused') return 'refused'
    requireResponse(answer, expected)
    return 'done'
  }
  return {
    createIntent: (order) => createIntent(stripe, order),
    retrieveIntent: (intentId) => retrieveIntent(stripe, intentId),
    setTerms: (intentId, terms, connectedAccountId) =>
      done(paymentIntents.update(intentId, termsOf(terms, connectedAccountId)), {
        id: intentId,
        amount: terms.total,
      }),
    confirmIntent: (intentId, confirmation) => confirmIntent(stripe, intentId, confirmation),
    cancelIntent: (intentId) => done(paymentIntents.cancel(intentId), { id: intentId, status: 'canceled' }),
    findCard: async (paymentMethodId) => {
      const method = await definite(paymentMethods.retrieve(paymentMethodId))
      if (method === 'refused') return null
      requireResponse(method, { object: 'payment_method', id: paymentMethodId })
      return cardOf(method)
    },
    refund: (intentId, amount, purpose) => refundOnce(stripe, { intentId, amount, purpose }),
    listRefundsAndDisputes: (since) => listRefundsAndDisputes(stripe, since),
  }
}
