import { Stripe } from 'stripe'
import type { ConnectedAccount } from '../ports/connected-accounts.ts'
import { createStripe } from './client.ts'
import { unavailable } from './errors.ts'
import { requireResponse } from './require-response.ts'
import { accountSchema } from './response-schemas.ts'

/**
 * A connected account of the platform whose key this is; null if it has no such account.
 * @throws ProviderUnavailableError
 */
export async function findAccount(
  address: string,
  secretKey: string,
  accountId: string,
): Promise<ConnectedAccount | null> {
  const stripe = createStripe(address, secretKey)
  try {
    const account = await stripe.accounts.retrieve(accountId)
    return { capabilities: requireResponse(accountSchema, account, { id: accountId }).capabilities }
  } catch (error) {
    const isUnknown =
      error instanceof Stripe.errors.StripePermissionError ||
      error instanceof Stripe.errors.StripeInvalidRequestError
    if (isUnknown) return null
    throw unavailable(error)
  }
}
