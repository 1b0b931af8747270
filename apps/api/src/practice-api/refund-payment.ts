import type { CallAnswerInput, CallBody, refundInvoice as call } from '@payment-center/validation/wire'
import { formatAmount } from '@payment-center/validation/fields'
import { cents, type Cents } from '@payment-center/payments/money'
import { ApiError } from '../base/api-error.ts'
import type { Dependencies } from '../base/dependencies.ts'
import type { Db } from '../db/index.ts'
import { withInvoice } from '../invoices/invoice-status-repository.ts'
import { isOutcomeUnknown } from '../payments/attempts/settle-attempt.ts'
import { findLiveAttempt } from '../payments/attempts/attempt-repository.ts'
import { makeRefund, purposeOf } from '../payments/refunds/refresh-payment.ts'
import {
  findCapturedPayment,
  findRefund,
  insertRefund,
  isOverchargeDue,
  selectRefundsOf,
  type CapturedPayment,
  type RequestedRefund,
} from '../payments/refunds/refund-repository.ts'
import { recordChanges } from '../audit/record-call.ts'

interface RefundRequest extends CallBody<typeof call> {
  /** The name of the id in the path, for a refusal. */
  readonly idName: 'externalId' | 'chargeEventId'
}

const inProgress = (what: string) =>
  new ApiError('payment_in_progress', { sentence: `${what} Ask again when its outcome is known.` })
const otherRefund = () => inProgress('Another refund of this payment is in progress.')

/** @throws ApiError `payment_in_progress`, or `invalid_field` for an invoice that was not paid through us */
async function requirePayment(db: Db, invoiceId: string, { idName: field }: RefundRequest) {
  const payment = await findCapturedPayment(db, invoiceId)
  if (payment !== undefined) return payment
  if ((await findLiveAttempt(db, invoiceId)) !== null)
    throw inProgress('A payment of this invoice is in progress.')
  throw new ApiError('invalid_field', { field, sentence: 'The invoice has no payment to refund.' })
}

/** @throws ApiError `conflict` for another request under the same id */
function requireSame(known: RequestedRefund, invoiceId: string, amount: number | undefined): void {
  const isSame = known.charge_event_id === invoiceId && (amount === undefined || amount === known.amount)
  if (isSame) return
  const sentence = 'This refundId belongs to another refund: of another payment, or of another amount.'
  throw new ApiError('conflict', { field: 'refundId', sentence })
}

/**
 * Cents to refund: as asked for, or all that is left; of a refund that the provider has already, its amount.
 * @throws ApiError `invalid_field` for more than is left; ProviderUnavailableError
 */
async function findAmount(
  { vendors }: Dependencies,
  { practiceId, intentId }: CapturedPayment,
  { refundId, amount }: RefundRequest,
): Promise<Cents> {
  const { provider } = vendors.of(practiceId)
  // A restored database may have forgotten it.
  const purpose = purposeOf(intentId, refundId)
  const known = (await provider.listRefunds(intentId)).find((refund) => refund.purpose === purpose)
  if (known !== undefined) return known.amount
  const left = await provider.findRefundable(intentId)
  const wanted = cents(amount ?? left)
  if (wanted > 0 && wanted <= left) return wanted
  const sentence =
    left === 0
      ? 'Nothing is left to refund: the payment is refunded or disputed.'
      : `At most $${formatAmount(left)} can be refunded: the rest is refunded or disputed.`
  throw new ApiError('invalid_field', { field: 'amount', sentence })
}

const numbersOf = (refunds: readonly RequestedRefund[]) =>
  refunds.map((refund) => refund.refund_number).join()

/**
 * Stores a refund to be made, unless it is stored already.
 * @throws ApiError, InvoiceBusyError, ProviderUnavailableError
 */
async function storeRequest(dependencies: Dependencies, payment: CapturedPayment, request: RefundRequest) {
  const { db, clock } = dependencies
  const { practiceId, invoiceId, attemptId } = payment
  const { refundId } = request
  const before = await selectRefundsOf(db, payment)
  const amount = await findAmount(dependencies, payment, request)
  await withInvoice(db, invoiceId, async (tx) => {
    if ((await findRefund(tx, practiceId, refundId)) !== undefined) return
    if (await isOverchargeDue(tx, attemptId))
      throw inProgress('An overcharge of this payment is being refunded.')
    const refunds = await selectRefundsOf(tx, payment)
    // Another one may have been made since the provider was asked what is left.
    if (numbersOf(refunds) !== numbersOf(before)) throw otherRefund()
    if (refunds.some(({ status }) => status === 'checking')) throw otherRefund()
    await insertRefund(tx, payment, { ...request, amount }, clock())
    const change = { result: 'requested', id: refundId }
    await recordChanges({ tx, now: clock() }, practiceId, 'refundId', [change])
  })
}

/**
 * Refunds a payment, or cents of it, once per id of the program: stored first, then made at the provider, whose word
 * decides. An outcome that is not known yet is `checking`, and the reconciler finds it.
 * @throws ApiError `payment_in_progress` while what is left can't be known, `invalid_field`, `conflict`;
 * ProviderUnavailableError before anything is stored
 */
export async function refundPayment(
  dependencies: Dependencies,
  practiceId: number,
  invoiceId: string,
  request: RefundRequest,
): Promise<CallAnswerInput<typeof call>> {
  const { db } = dependencies
  const { refundId } = request
  const known = await findRefund(db, practiceId, refundId)
  if (known === undefined)
    await storeRequest(dependencies, await requirePayment(db, invoiceId, request), request)
  const refund = known ?? (await requireRefund(db, practiceId, refundId))
  requireSame(refund, invoiceId, request.amount)
  try {
    if (refund.status === 'checking') await makeRefund(dependencies, refund)
  } catch (error) {
    if (!isOutcomeUnknown(error)) throw error
    dependencies.log.warn({ err: error, refundNumber: refund.refund_number }, 'a refund is not known yet')
  }
  const { amount, status } = await requireRefund(db, practiceId, refundId)
  return { refundId, chargeEventId: invoiceId, amount, status }
}

async function requireRefund(db: Db, practiceId: number, refundId: string): Promise<RequestedRefund> {
  const refund = await findRefund(db, practiceId, refundId)
  if (refund === undefined) throw new Error('a refund was not stored')
  return refund
}
