import type { Row } from '../db/index.ts'
import type { Dependencies } from '../server/dependencies.ts'
import { ProviderUnavailableError } from '../ports/payment-provider.ts'

/** Whether less than an amount (cents) of an intent's capture is left, because it was refunded elsewhere. */
async function isRefundedElsewhere(
  { provider }: Dependencies,
  intentId: string,
  amount: number,
): Promise<boolean> {
  const { providerState } = await provider.retrieveIntent(intentId)
  return (
    providerState.status === 'succeeded' &&
    providerState.capture.captured - providerState.capture.refunded < amount
  )
}

/**
 * Refunds an overcharge, once per idempotency key. Ends without a refund if the practice or a bank already refunded
 * so much that too little of the capture is left.
 * @throws ProviderUnavailableError when the provider refuses for now
 */
export async function refundOvercharge(
  dependencies: Dependencies,
  adjustment: Row<'payment_adjustments'>,
): Promise<void> {
  const { db, provider, log } = dependencies
  const attempt = await db
    .selectFrom('payment_attempts')
    .select('payment_intent_id')
    .where('attempt_id', '=', adjustment.attempt_id)
    .executeTakeFirstOrThrow()
  if (attempt.payment_intent_id === null) throw new Error('an overcharge without a payment')
  const refundId = await provider.refund(
    attempt.payment_intent_id,
    adjustment.amount,
    `excess-${attempt.payment_intent_id}`,
  )
  if (refundId === null) {
    if (!(await isRefundedElsewhere(dependencies, attempt.payment_intent_id, adjustment.amount)))
      throw new ProviderUnavailableError('the refund of an overcharge was refused')
    log.error({ attemptId: adjustment.attempt_id }, 'the overcharge was already refunded elsewhere')
  }
  await db
    .updateTable('payment_adjustments')
    .set({ state: 'done', refund_id: refundId })
    .where('adjustment_id', '=', adjustment.adjustment_id)
    .execute()
}
