import { cents } from '@payment-center/payments/money'
import type { Row } from '../db/index.ts'
import type { Dependencies } from '../server/dependencies.ts'
import { ProviderUnavailableError, type PaymentProvider } from '../ports/payment-provider.ts'

/** Whether less than an amount (cents) of an intent's capture is left, because it was refunded elsewhere. */
async function isRefundedElsewhere(
  provider: PaymentProvider,
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
  const { db, vendors, log } = dependencies
  const attempt = await db
    .selectFrom('payment_attempts')
    .innerJoin('charge_events', 'charge_events.charge_event_id', 'payment_attempts.charge_event_id')
    .leftJoin('transactions', 'transactions.attempt_id', 'payment_attempts.attempt_id')
    .select(['payment_attempts.payment_intent_id', 'practice_id', 'transactions.fee'])
    .where('payment_attempts.attempt_id', '=', adjustment.attempt_id)
    .executeTakeFirstOrThrow()
  if (attempt.payment_intent_id === null) throw new Error('an overcharge without a payment')
  const { provider } = vendors.of(attempt.practice_id)
  const refundId = await provider.refund({
    intentId: attempt.payment_intent_id,
    amount: adjustment.amount,
    keptFee: attempt.fee ?? cents(0),
    purpose: `excess-${attempt.payment_intent_id}`,
  })
  if (refundId === null) {
    if (!(await isRefundedElsewhere(provider, attempt.payment_intent_id, adjustment.amount)))
      throw new ProviderUnavailableError('the refund of an overcharge was refused')
    log.error({ attemptId: adjustment.attempt_id }, 'the overcharge was already refunded elsewhere')
  }
  await db
    .updateTable('payment_adjustments')
    .set({ state: 'done', refund_id: refundId })
    .where('adjustment_id', '=', adjustment.adjustment_id)
    .execute()
}
