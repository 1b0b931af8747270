import type { Cents } from '@payment-center/payments/money'
import type { Stripe } from 'stripe'
import { ProviderUnavailableError } from '../ports/payment-provider.ts'
import { requireResponse } from './require-response.ts'
import { definite, isKeptFailure, unavailable } from './errors.ts'

interface Return {
  readonly intentId: string
  /** Cents. */
  readonly amount: Cents
  /** What it is given back for; unique for each. */
  readonly purpose: string
}

/** So many failures are met under keys of their own; then it waits for the provider to forget the first, after a day. */
const keys = 30

async function create(stripe: Stripe, { intentId, amount, purpose }: Return, idempotencyKey: string) {
  const order = { payment_intent: intentId, amount, metadata: { purpose } }
  // Without tries of the SDK's own, each failure costs one key.
  const refund = await definite(stripe.refunds.create(order, { idempotencyKey, maxNetworkRetries: 0 }))
  if (refund === 'refused') return null
  requireResponse(refund, { object: 'refund', amount })
  return refund.id
}

/** The refund that was made for this purpose, whatever was answered. */
async function findMade(stripe: Stripe, { intentId, purpose }: Return): Promise<string | undefined> {
  try {
    const made = await stripe.refunds.list({ payment_intent: intentId, limit: 100 })
    return made.data.find(({ metadata }) => metadata?.['purpose'] === purpose)?.id
  } catch (error) {
    throw unavailable(error)
  }
}

/**
 * Gives an amount back, however often it is asked for. A failure that the provider keeps under a key says nothing of
 * whether it was done: where it was not, the next key is tried. All who ask go through the same keys in the same order,
 * so that two at once end in one refund.
 * @returns the refund's id; null where it is refused
 * @throws ProviderUnavailableError where nobody knows
 */
export async function refundOnce(stripe: Stripe, wanted: Return): Promise<string | null> {
  for (let nth = 0; nth < keys; nth += 1) {
    try {
      return await create(stripe, wanted, nth === 0 ? wanted.purpose : `${wanted.purpose}-${nth}`)
    } catch (error) {
      if (!(error instanceof ProviderUnavailableError) || !isKeptFailure(error.cause)) throw error
    }
    const made = await findMade(stripe, wanted)
    if (made !== undefined) return made
  }
  throw new ProviderUnavailableError('a refund failed under every key')
}
