import { add, cents, type Cents } from '@payment-center/payments/money'
import type { Stripe } from 'stripe'
import type { ListedRefund } from '../ports/refund-provider.ts'
import { answered } from './errors.ts'
import { readIntent, requireResponse, retrieveOptions, expand } from './map-intent.ts'
import { mapAll } from './payment-records.ts'
import { disputesSchema, intentSchema, listedRefundSchema } from './response-schemas.ts'

const limit = 100

/** `requires_action`, and what Stripe may add, is not decided yet. */
function statusOf(status: string | null): ListedRefund['status'] {
  return status === 'succeeded' || status === 'failed' || status === 'canceled' ? status : 'pending'
}

/** Every refund of a payment, the newest first. @throws ProviderUnavailableError */
export function listRefunds(stripe: Stripe, intentId: string): Promise<ListedRefund[]> {
  return mapAll(stripe.refunds.list({ payment_intent: intentId, limit }), (item) => {
    const { id, amount, status, metadata } = requireResponse(listedRefundSchema, item)
    return { refundId: id, amount, status: statusOf(status), purpose: metadata?.['purpose'] ?? null }
  })
}

/** Whether a dispute took no money, or gave it back. */
const isOver = (status: string) => status === 'won' || status === 'prevented' || status.startsWith('warning_')

async function readCapture(stripe: Stripe, intentId: string) {
  const response = await answered(stripe.paymentIntents.retrieve(intentId, { expand }, retrieveOptions))
  const intent = requireResponse(intentSchema, response, { id: intentId })
  const { providerState } = await readIntent(stripe, intent)
  if (providerState.status !== 'succeeded') return { left: cents(0), isDisputed: false }
  const { captured, refunded, lost } = providerState.capture
  // What a bank took back by a dispute is no refund.
  return { left: cents(captured - refunded + lost), isDisputed: intent.latest_charge?.disputed === true }
}

/** Cents of a captured payment that are not refunded; a disputed amount is among them. @throws ProviderUnavailableError */
export async function findUnrefunded(stripe: Stripe, intentId: string): Promise<Cents> {
  return (await readCapture(stripe, intentId)).left
}

/**
 * Cents of a captured payment that are neither refunded nor disputed.
 * @throws ProviderUnavailableError
 */
export async function findRefundable(stripe: Stripe, intentId: string): Promise<Cents> {
  const { left, isDisputed } = await readCapture(stripe, intentId)
  const disputed = isDisputed ? await disputedOf(stripe, intentId) : cents(0)
  return cents(Math.max(0, left - disputed))
}

async function disputedOf(stripe: Stripe, intentId: string): Promise<Cents> {
  const disputes = stripe.disputes.list({ payment_intent: intentId, limit }, retrieveOptions)
  const { data } = requireResponse(disputesSchema, await answered(disputes))
  return add(...data.filter(({ status }) => !isOver(status)).map(({ amount }) => amount))
}
