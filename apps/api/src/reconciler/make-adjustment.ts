import { cents } from '@payment-center/payments/money'
import { selectAdjusted, storeAdjustment } from './due-job-repository.ts'
import type { Row } from '../db/index.ts'
import type { Dependencies } from '../base/dependencies.ts'
import {
  ProviderUnavailableError,
  type PaymentProvider,
  type RefundOrder,
} from '../ports/payment-provider.ts'

type Adjustment = Row<'payment_adjustments'>

/** Whether less than an amount (cents) of an intent's capture is left, because it was refunded elsewhere. */
async function isRefundedElsewhere(
  provider: PaymentProvider,
  { intentId, amount }: RefundOrder,
): Promise<boolean> {
  const { providerState } = await provider.retrieveIntent(intentId)
  return (
    providerState.status === 'succeeded' &&
    providerState.capture.captured - providerState.capture.refunded < amount
  )
}

/** Ends without a refund if the practice or a bank already refunded so much that too little of the capture is left. */
async function refundOvercharge(provider: PaymentProvider, refund: RefundOrder): Promise<string | null> {
  const refundId = await provider.refund(refund)
  if (refundId === null && !(await isRefundedElsewhere(provider, refund)))
    throw new ProviderUnavailableError('the refund of an overcharge was refused')
  return refundId
}

/**
 * Refunds an overcharge, or takes the amount of a lost dispute back from the practice's account, as the bank took it
 * from the platform's, or returns it when the dispute was won after all; each once per idempotency key.
 * @throws ProviderUnavailableError when the provider refuses for now
 */
export async function makeAdjustment(
  { db, vendors, log }: Dependencies,
  { adjustment_id: adjustmentId, attempt_id: attemptId, kind, amount }: Adjustment,
): Promise<void> {
  const adjusted = await selectAdjusted(db, attemptId)
  const { payment_intent_id: intentId, practice_id: practiceId, fee } = adjusted
  if (intentId === null) throw new Error(`a payment without an intent has an adjustment: ${kind}`)
  const { provider } = vendors.of(practiceId)
  const madeId =
    kind === 'lost_dispute'
      ? await provider.recoverLoss(intentId, amount, `dispute-${intentId}`)
      : await refundOvercharge(provider, {
          intentId,
          amount,
          keptFee: fee ?? cents(0),
          purpose: `excess-${intentId}`,
        })
  if (madeId === null && amount > 0)
    log.error({ attemptId, kind }, 'an adjustment found too little left to take back')
  await storeAdjustment(db, { adjustmentId, amount, refundId: madeId })
}
