import { add, cents, type Cents } from '@payment-center/payments/money'
import type { Stripe } from 'stripe'
import type { Intent } from '../ports/payment-provider.ts'
import { answered } from './errors.ts'
import { intentOf, isDisputed, mayHaveDeclines, uncapturedOf } from './map-intent.ts'
import { requireResponse } from './require-response.ts'
import {
  chargesSchema,
  disputesSchema,
  intentSchema,
  refundsSchema,
  type StripeIntent,
} from './response-schemas.ts'

/** An intent is mapped with its charge. */
export const expand = ['latest_charge']
/** A payer is waiting: better to report an unknown outcome soon than to keep retrying. */
export const retrieveOptions = { timeout: 5000, maxNetworkRetries: 0 }

/** Cents that banks took back in lost disputes of a payment. */
async function lostInDisputes(stripe: Stripe, intentId: string): Promise<Cents> {
  const disputes = stripe.disputes.list({ payment_intent: intentId, limit: 100 }, retrieveOptions)
  const { data } = requireResponse(disputesSchema, await answered(disputes))
  return add(...data.filter(({ status }) => status === 'lost').map(({ amount }) => amount))
}

/** What a partial capture released, if it is among the refunds. */
async function releasedByCapture(stripe: Stripe, intentId: string, uncaptured: Cents): Promise<Cents> {
  const refunds = stripe.refunds.list({ payment_intent: intentId, limit: 100 }, retrieveOptions)
  const { data } = requireResponse(refundsSchema, await answered(refunds))
  return data.some(({ amount }) => amount === uncaptured) ? uncaptured : cents(0)
}

/** The newest hundred at most: an intent is canceled long before. @throws ProviderUnavailableError */
export async function countFailedCharges(stripe: Stripe, intentId: string): Promise<number> {
  const charges = stripe.charges.list({ payment_intent: intentId, limit: 100 }, retrieveOptions)
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
    lostCents: isDisputed(intent) ? await lostInDisputes(stripe, intent.id) : cents(0),
    failedCharges: mayHaveDeclines(intent) ? await countFailedCharges(stripe, intent.id) : 0,
  })
}

/** @throws ProviderUnavailableError */
export async function retrieveIntent(stripe: Stripe, intentId: string): Promise<Intent> {
  const response = await answered(stripe.paymentIntents.retrieve(intentId, { expand }, retrieveOptions))
  return readIntent(stripe, requireResponse(intentSchema, response, { id: intentId }))
}
