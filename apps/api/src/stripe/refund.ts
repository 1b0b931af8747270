import { add, cents } from '@payment-center/payments/money'
import type { Stripe } from 'stripe'
import type { RefundOrder } from '../ports/payment-provider.ts'
import { findDestinationCharge, type DestinationCharge } from './destination-charge.ts'
import { findMade } from './find-made.ts'
import { feeRefundSchema, feeRefundsSchema, refundSchema } from './response-schemas.ts'
import { requireResponse } from './require-response.ts'
import { answered, definiteNow, unavailable, withFreshKeys } from './errors.ts'

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
  const refund = await definiteNow(stripe.refunds.create(params, { idempotencyKey, maxNetworkRetries: 0 }))
  if (refund === 'refused') return null
  return requireResponse(refundSchema, refund, { amount }).id
}

/** The refund that was made for this purpose, even if its response was lost. */
async function findRefund(stripe: Stripe, { intentId, purpose }: RefundOrder): Promise<string | undefined> {
  const refunds = await answered(stripe.refunds.list({ payment_intent: intentId, limit: 100 }))
  return findMade(refunds, purpose)?.id
}

/** Returns what is left of the platform's fee above the kept part; Stripe has returned the refunded share of it. */
async function returnFee(
  stripe: Stripe,
  { keptFee, purpose }: RefundOrder,
  { feeId, amount: fee }: NonNullable<DestinationCharge['fee']>,
  idempotencyKey: string,
): Promise<void> {
  const earlier = await answered(stripe.applicationFees.listRefunds(feeId, { limit: 100 }))
  if (findMade(earlier, purpose) !== undefined) return
  // Read, not calculated: refunds on the dashboard return parts of it too, and Stripe rounds each.
  const returned = requireResponse(feeRefundsSchema, earlier).data.map(({ amount }) => amount)
  const left = cents(fee - keptFee - add(...returned))
  if (left <= 0) return
  const params = { amount: left, metadata: { purpose } }
  const options = { idempotencyKey, maxNetworkRetries: 0 }
  const refund = await definiteNow(stripe.applicationFees.createRefund(feeId, params, options))
  if (refund === 'refused') throw unavailable(new Error('the refund of a fee was refused'))
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
  const fee = charge?.fee ?? null
  if (refundId !== null && fee !== null)
    await withFreshKeys(`fee-${order.purpose}`, (key) => returnFee(stripe, order, fee, key))
  return refundId
}
