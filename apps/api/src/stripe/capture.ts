import { Stripe } from 'stripe'
import { ProviderUnavailableError, type Intent } from '../ports/payment-provider.ts'
import { isKeptFailure, refusalOf, toUnavailable } from './errors.ts'
import { requireResponse } from './require-response.ts'
import { intentSchema } from './response-schemas.ts'
import { readIntent, retrieveOptions } from './retrieve-intent.ts'

/** Idempotency keys to try after failures that Stripe repeats; an intent is captured once whatever the key. */
const keys = 30

async function capture(
  stripe: Stripe,
  intentId: string,
  idempotencyKey: string,
): Promise<Intent | 'refused'> {
  const params = { expand: ['latest_charge'] }
  try {
    // A repeat meets the key in use, when a webhook and the payer's browser make the server capture at once.
    const options = { ...retrieveOptions, maxNetworkRetries: 1, idempotencyKey }
    const response = await stripe.paymentIntents.capture(intentId, params, options)
    return await readIntent(stripe, requireResponse(intentSchema, response, { id: intentId }))
  } catch (error) {
    if (refusalOf(error) !== null || error instanceof Stripe.errors.StripeCardError) return 'refused'
    throw toUnavailable(error)
  }
}

/**
 * Captures all that an intent has authorized.
 * @returns `refused` if nothing is authorized, or it can't be captured
 * @throws ProviderUnavailableError
 */
export async function captureOnce(
  stripe: Stripe,
  intentId: string,
  idempotencyKey: string,
): Promise<Intent | 'refused'> {
  for (let nth = 0; nth < keys; nth += 1) {
    try {
      return await capture(stripe, intentId, nth === 0 ? idempotencyKey : `${idempotencyKey}-${nth}`)
    } catch (error) {
      if (!(error instanceof ProviderUnavailableError) || !isKeptFailure(error.cause)) throw error
    }
  }
  throw new ProviderUnavailableError('a capture failed under every key')
}
