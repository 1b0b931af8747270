import type { Tx } from '../../db/index.ts'
import { firstCheckMs, type MethodPrice } from '../attempts/attempt-repository.ts'

export interface AdoptedIntent extends MethodPrice {
  readonly intentId: string
  /** The number that its idempotency key has. */
  readonly attemptNumber: number
  readonly methodId: string
}

/** Gives an attempt without an intent one that the provider already has, as claimed by a guest. */
export async function adoptIntent(
  tx: Tx,
  attemptId: number,
  { intentId, attemptNumber, methodId, kind, totals }: AdoptedIntent,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('payment_attempts')
    .set((of) => ({
      state: 'claimed',
      payment_intent_id: intentId,
      attempt_number: of.fn<number>('greatest', ['attempt_number', of.val(attemptNumber)]),
      payment_method_id: methodId,
      claimed_at: now,
      kind,
      ...totals,
      active_at: now,
      next_check_at: new Date(now.getTime() + firstCheckMs),
      check_count: 0,
    }))
    .where('attempt_id', '=', attemptId)
    .execute()
}
