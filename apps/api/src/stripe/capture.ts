import { Stripe } from 'stripe'
import type { Intent } from '../ports/payment-provider.ts'
import { refusalOf, unavailable, withFreshKeys } from './errors.ts'
import { requireResponse } from './require-response.ts'
import { intentSchema } from './response-schemas.ts'
import { expand, readIntent, retrieveOptions } from './retrieve-intent.ts'

async function capture(
  stripe: Stripe,
  intentId: string,
  idempotencyKey: string,
): Promise<Intent | 'refused'> {
  try {
    // A repeat meets the key in use, when a webhook and the payer's browser make the server capture at once.
    const options = { ...retrieveOptions, maxNetworkRetries: 1, idempotencyKey }
    const response = await stripe.paymentIntents.capture(intentId, { expand }, options)
    return await readIntent(stripe, requireResponse(intentSchema, response, { id: intentId }))
  } catch (error) {
    if (refusalOf(error) !== null || error instanceof Stripe.errors.StripeCardError) return 'refused'
    throw unavailable(error)
  }
}

/**
 * Captures all that an intent has authorized, once whatever the key.
 * @returns `refused` if nothing is authorized, or it can't be captured
 * @throws ProviderUnavailableError
 */
export function captureOnce(
  stripe: Stripe,
  intentId: string,
  idempotencyKey: string,
): Promise<Intent | 'refused'> {
  return withFreshKeys(idempotencyKey, (key) => capture(stripe, intentId, key))
}
