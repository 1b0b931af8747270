import type { Cents } from '@payment-center/payments/money'
import type { Stripe } from 'stripe'
import { ProviderUnavailableError } from '../ports/payment-provider.ts'
import { requireResponse } from './require-response.ts'
import { definite, isKeptFailure, unavailable } from './errors.ts'

interface RefundOrder {
  readonly intentId: string
  /** Cents. */
  readonly amount: Cents
  /** A unique idempotency key prefix. */
  readonly purpose: string
}

/** Idempotency keys to try after repeated errors; then it waits a day, until the provider forgets the first. */
const keys = 30

async function create(stripe: Stripe, { intentId, amount, purpose }: RefundOrder, idempotencyKey: string) {
  const params = { payment_intent: intentId, amount, metadata: { purpose } }
  // No retries by the SDK, so that each failure uses one key.
  const refund = await definite(stripe.refunds.create(params, { idempotencyKey, maxNetworkRetries: 0 }))
  if (refund === 'refused') return null
  requireResponse(refund, { object: 'refund', amount })
  return refund.id
}

/** The refund that was made for this purpose, even if its response was lost. */
async function findRefund(stripe: Stripe, { intentId, purpose }: RefundOrder): Promise<string | undefined> {
  try {
    const refunds = await stripe.refunds.list({ payment_intent: intentId, limit: 100 })
    return refunds.data.find(({ metadata }) => metadata?.['purpose'] === purpose)?.id
  } catch (error) {
    throw unavailable(error)
  }
}

/**
 * Refunds an amount once, however often it is called. When the provider keeps repeating an error for a key and made
 * no refund, it tries the next key. Concurrent calls use the same keys in the same order, so that they make one
 * refund.
 * @returns the refund's id; null when it is refused
 * @throws ProviderUnavailableError when the outcome is unknown
 */
export async function refundOnce(stripe: Stripe, order: RefundOrder): Promise<string | null> {
  for (let nth = 0; nth < keys; nth += 1) {
    try {
      return await create(stripe, order, nth === 0 ? order.purpose : `${order.purpose}-${nth}`)
    } catch (error) {
      if (!(error instanceof ProviderUnavailableError) || !isKeptFailure(error.cause)) throw error
    }
    const refundId = await findRefund(stripe, order)
    if (refundId !== undefined) return refundId
  }
  throw new ProviderUnavailableError('a refund failed under every key')
}
