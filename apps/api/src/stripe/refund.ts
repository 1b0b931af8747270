import { cents } from '@payment-center/payments/money'
import type { Stripe } from 'stripe'
import type { RefundOrder } from '../ports/payment-provider.ts'
import { findDestinationCharge, type DestinationCharge } from './destination-charge.ts'
import { findMade } from './find-made.ts'
import { feeRefundSchema, refundSchema } from './response-schemas.ts'
import { requireResponse } from './require-response.ts'
import { answered, definite, withFreshKeys } from './errors.ts'

/** A practice's own account returns its part of the money; by default the platform would pay the whole refund. */
function returnFrom(charge: DestinationCharge | null) {
  if (charge === null) return {}
  return { reverse_transfer: true, ...(charge.fee === null ? {} : { refund_application_fee: true }) }
}

async function create(
  stripe: Stripe,
  { intentId, amount, purpose }: RefundOrder,
  charge: DestinationCharge | null,
  idempotencyKey: string,
) {
  const params = { payment_intent: intentId, amount, metadata: { purpose }, ...returnFrom(charge) }
  // No retries by the SDK, so that each failure uses one key.
  const refund = await definite(stripe.refunds.create(params, { idempotencyKey, maxNetworkRetries: 0 }))
  if (refund === 'refused') return null
  return requireResponse(refundSchema, refund, { amount }).id
}

/** The refund that was made for this purpose, even if its response was lost. */
async function findRefund(stripe: Stripe, { intentId, purpose }: RefundOrder): Promise<string | undefined> {
  const refunds = await answered(stripe.refunds.list({ payment_intent: intentId, limit: 100 }))
  return findMade(refunds, purpose)?.id
}

/** Returns the excess of the platform's fee to the practice; Stripe has returned only the refunded share of it. */
async function returnFee(
  stripe: Stripe,
  { amount, keptFee, purpose }: RefundOrder,
  { fee, total }: DestinationCharge,
): Promise<void> {
  if (fee === null) return
  const returned = Math.round((fee.amount * amount) / total)
  const left = cents(fee.amount - keptFee - returned)
  if (left <= 0) return
  const earlier = await answered(stripe.applicationFees.listRefunds(fee.feeId, { limit: 100 }))
  if (findMade(earlier, purpose) !== undefined) return
  const params = { amount: left, metadata: { purpose } }
  const options = { idempotencyKey: `fee-${purpose}` }
  const refund = await answered(stripe.applicationFees.createRefund(fee.feeId, params, options))
  requireResponse(feeRefundSchema, refund, { amount: left })
}

/**
 * Refunds an amount once, however often and however late it is called.
 * @returns the refund's id; null when it is refused
 * @throws ProviderUnavailableError when the outcome is unknown
 */
export async function refundOnce(stripe: Stripe, order: RefundOrder): Promise<string | null> {
  const charge = await findDestinationCharge(stripe, order.intentId)
  const refundId = await withFreshKeys(
    order.purpose,
    // Searched before the first try too: the provider forgets keys, and a restored database forgets the refund.
    async (key) => (await findRefund(stripe, order)) ?? (await create(stripe, order, charge, key)),
  )
  if (refundId !== null && charge !== null) await returnFee(stripe, order, charge)
  return refundId
}
