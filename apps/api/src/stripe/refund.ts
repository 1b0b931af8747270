import { add, cents, type Cents, portion, subtract } from '@payment-center/payments/money'
import type { Stripe } from 'stripe'
import type { ListedRefund, RefundOrder } from '../ports/refund-and-payout-provider.ts'
import * as v from 'valibot'
import {
  answered,
  definiteNow,
  expand,
  requireResponse,
  retrieveOptions,
  unavailable,
  withFreshKeys,
} from './client.ts'
import { findDestinationCharge, type DestinationCharge } from './destination-charge.ts'
import { centsSchema, id, intentSchema, reference, text } from './map-intent.ts'
import { disputedOf, mapAll, readIntent } from './payment-records.ts'

const metadata = v.nullish(v.record(v.string(), v.string()), {})
/** Refunds of a fee, or reversals of a transfer. */
const returnsSchema = v.object({ data: v.array(v.object({ id, amount: centsSchema, metadata })) })
const feeRefundSchema = v.object({ object: v.literal('fee_refund'), id, amount: centsSchema })
const reversalSchema = v.object({ object: v.literal('transfer_reversal'), id, amount: centsSchema })
const refundSchema = v.object({ object: v.literal('refund'), id, amount: centsSchema })
const listedRefundSchema = v.object({ ...refundSchema.entries, status: text, metadata })
const transferSchema = v.object({
  object: v.literal('transfer'),
  id,
  amount: centsSchema,
  amount_reversed: centsSchema,
  destination: v.pipe(reference, id),
})
const transfersSchema = v.object({ data: v.array(transferSchema) })
type StripeTransfer = v.InferOutput<typeof transferSchema>

const limit = 100

/** `requires_action`, and what Stripe may add, is not decided yet. */
function statusOf(status: string | null): ListedRefund['status'] {
  return status === 'succeeded' || status === 'failed' || status === 'canceled' ? status : 'pending'
}

/** Every refund of a payment, the newest first. @throws ProviderUnavailableError */
export function listRefunds(stripe: Stripe, intentId: string): Promise<ListedRefund[]> {
  return mapAll(stripe.refunds.list({ payment_intent: intentId, limit }), (item) => {
    const refund = requireResponse(listedRefundSchema, item)
    const { id: refundId, status } = refund
    return {
      refundId,
      amount: refund.amount,
      status: statusOf(status),
      purpose: refund.metadata?.['purpose'] ?? null,
    }
  })
}

/** Whether a dispute holds money, or took it for good. */
const tookMoney = (status: string) =>
  status !== 'won' && status !== 'prevented' && !status.startsWith('warning_')

/** Cents of a captured payment that are not refunded; a disputed amount is among them. @throws ProviderUnavailableError */
async function readCapture(stripe: Stripe, intentId: string) {
  const response = await answered(stripe.paymentIntents.retrieve(intentId, { expand }, retrieveOptions))
  const intent = requireResponse(intentSchema, response, { id: intentId })
  const { providerState } = await readIntent(stripe, intent)
  if (providerState.status !== 'succeeded') return { left: cents(0), isDisputed: false }
  const { captured, refunded, lost } = providerState.capture
  // What a bank took back by a dispute is no refund.
  return { left: cents(captured - refunded + lost), isDisputed: intent.latest_charge?.disputed === true }
}

/**
 * Cents of a captured payment that are neither refunded nor disputed.
 * @throws ProviderUnavailableError
 */
export async function findRefundable(stripe: Stripe, intentId: string): Promise<Cents> {
  const { left, isDisputed } = await readCapture(stripe, intentId)
  const disputed = isDisputed ? await disputedOf(stripe, intentId, tookMoney) : cents(0)
  return cents(Math.max(0, left - disputed))
}

/** A practice's own account returns its part of the money; by default the platform would pay the whole refund. */
function returnFrom(charge: DestinationCharge | null) {
  if (charge === null) return {}
  return { reverse_transfer: true, ...(charge.fee === null ? {} : { refund_application_fee: true }) }
}

/** No retries by the SDK, so that each failure uses one key. */
const optionsOf = (idempotencyKey: string) => ({ idempotencyKey, maxNetworkRetries: 0 })

async function create(
  stripe: Stripe,
  { intentId, amount, purpose }: RefundOrder,
  charge: DestinationCharge | null,
  idempotencyKey: string,
) {
  const params = { payment_intent: intentId, amount, metadata: { purpose }, ...returnFrom(charge) }
  const refund = await definiteNow(stripe.refunds.create(params, optionsOf(idempotencyKey)))
  if (refund === 'refused') return null
  return requireResponse(refundSchema, refund, { amount }).id
}

/** The refund that was made for this purpose, even if its response was lost. */
async function findRefund(stripe: Stripe, { intentId, purpose }: RefundOrder): Promise<string | undefined> {
  const made = await listRefunds(stripe, intentId)
  return made.find((refund) => refund.purpose === purpose)?.refundId
}

async function listFeeRefunds(stripe: Stripe, feeId: string) {
  const refunds = await answered(stripe.applicationFees.listRefunds(feeId, { limit }))
  return requireResponse(returnsSchema, refunds).data
}

const isFor =
  (purpose: string) =>
  ({ metadata: given }: { readonly metadata: Readonly<Record<string, string>> | null }) =>
    given?.['purpose'] === purpose
const totalOf = (moved: readonly { readonly amount: Cents }[]) => add(...moved.map((each) => each.amount))

/** Returns what is left of the platform’s fee above the kept part; Stripe has returned the refunded share of it. */
async function returnFee(
  stripe: Stripe,
  { keptFee, purpose }: RefundOrder & { readonly keptFee: Cents },
  { feeId, amount: fee }: NonNullable<DestinationCharge['fee']>,
  idempotencyKey: string,
): Promise<void> {
  const earlier = await listFeeRefunds(stripe, feeId)
  if (earlier.some(isFor(purpose))) return
  // Read, not calculated: refunds on the dashboard return parts of it too, and Stripe rounds each.
  const left = cents(fee - keptFee - totalOf(earlier))
  if (left <= 0) return
  const params = { amount: left, metadata: { purpose } }
  const options = optionsOf(idempotencyKey)
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
  if (refundId === null || fee === null) return refundId
  // Each share was rounded: with the last one, nothing of the fee may be left.
  const isFeeShared = order.keptFee === null && (await readCapture(stripe, order.intentId)).left > 0
  const due = { ...order, keptFee: order.keptFee ?? cents(0) }
  if (!isFeeShared) await withFreshKeys(`fee-${order.purpose}`, (key) => returnFee(stripe, due, fee, key))
  return refundId
}

type Loss = Omit<RefundOrder, 'keptFee'>

/** The practice's part of a loss: the platform keeps its fee, and bears its share. Cents. */
async function practicePart(
  stripe: Stripe,
  { amount }: Loss,
  { fee }: DestinationCharge,
  transfer: StripeTransfer,
): Promise<Cents> {
  if (fee === null) return amount
  const left = fee.amount - totalOf(await listFeeRefunds(stripe, fee.feeId))
  return cents(amount - Math.min(portion(amount, fee.amount, transfer.amount), left))
}

const leftOf = ({ amount, amount_reversed: reversed }: StripeTransfer) => subtract(amount, reversed)

async function take(stripe: Stripe, from: StripeTransfer, due: Cents, purpose: string, key: string) {
  const amount = cents(Math.min(due, leftOf(from)))
  if (amount === 0) return null
  const params = { amount, metadata: { purpose } }
  const reversal = await definiteNow(stripe.transfers.createReversal(from.id, params, optionsOf(key)))
  if (reversal === 'refused') throw unavailable(new Error('the reversal of a transfer was refused'))
  return requireResponse(reversalSchema, reversal, { amount }).id
}

async function returnTaken(stripe: Stripe, destination: string, amount: Cents, purpose: string, key: string) {
  const params = { amount, currency: 'usd', destination, transfer_group: purpose }
  const transfer = await definiteNow(stripe.transfers.create(params, optionsOf(key)))
  if (transfer === 'refused') throw unavailable(new Error('a transfer was refused'))
  return requireResponse(transferSchema, transfer, { amount }).id
}

/** Moves what is still due. Looks it up first: Stripe forgets idempotency keys, and a restored database forgets the move. */
async function settle(stripe: Stripe, loss: Loss, charge: DestinationCharge, idempotencyKey: string) {
  const { purpose } = loss
  const { transferId } = charge
  const transfer = requireResponse(transferSchema, await answered(stripe.transfers.retrieve(transferId)))
  const reversals = await answered(stripe.transfers.listReversals(transferId, { limit }))
  const taken = requireResponse(returnsSchema, reversals).data.filter(isFor(purpose))
  const transfers = await answered(stripe.transfers.list({ transfer_group: purpose, limit }))
  const returned = requireResponse(transfersSchema, transfers).data
  const part = await practicePart(stripe, loss, charge, transfer)
  const due = part - totalOf(taken) + add(...returned.map(leftOf))
  const moved = [...taken, ...returned]
  if (due === 0) return moved[0]?.id ?? null
  // The same amount may be due a second time.
  const key = moved.length === 0 ? idempotencyKey : `${idempotencyKey}-part${moved.length}`
  if (due < 0) return returnTaken(stripe, transfer.destination, cents(-due), purpose, key)
  const from = returned.find((each) => leftOf(each) >= due) ?? transfer
  return take(stripe, from, cents(due), purpose, key)
}

/**
 * Takes the practice's part of a loss back from its account: so much in all per purpose, however often it is called. What
 * was taken for a loss that became smaller is returned.
 * @returns the id of the reversal or transfer; null where there is nothing to move
 * @throws ProviderUnavailableError
 */
export async function recoverLossOnce(stripe: Stripe, loss: Loss): Promise<string | null> {
  const charge = await findDestinationCharge(stripe, loss.intentId)
  if (charge === null) return null
  return withFreshKeys(loss.purpose, (key) => settle(stripe, loss, charge, key))
}
