import type { Row } from '../db/index.ts'
import type { Dependencies } from '../server/dependencies.ts'

/**
 * Takes the amount of a lost dispute back from the practice's account: the bank took it from the platform's.
 * @throws ProviderUnavailableError when the provider refuses for now
 */
export async function recoverLostDispute(
  { db, vendors, log }: Dependencies,
  adjustment: Row<'payment_adjustments'>,
): Promise<void> {
  const attempt = await db
    .selectFrom('payment_attempts')
    .innerJoin('charge_events', 'charge_events.charge_event_id', 'payment_attempts.charge_event_id')
    .select(['payment_intent_id', 'practice_id'])
    .where('attempt_id', '=', adjustment.attempt_id)
    .executeTakeFirstOrThrow()
  const { payment_intent_id: intentId, practice_id: practiceId } = attempt
  if (intentId === null) throw new Error('a lost dispute without a payment')
  const { provider } = vendors.of(practiceId)
  const reversalId = await provider.reverseTransfer(intentId, adjustment.amount, `dispute-${intentId}`)
  if (reversalId === null) {
    log.error({ attemptId: adjustment.attempt_id }, 'a lost dispute leaves nothing to take back')
  }
  await db
    .updateTable('payment_adjustments')
    .set({ state: 'done', refund_id: reversalId })
    .where('adjustment_id', '=', adjustment.adjustment_id)
    .execute()
}
