import type { Db, Tx } from '../../db/index.ts'
import { addDeclines, isAboveLimit } from '../card-testing.ts'
import type { LockedAttempt } from './attempt-repository.ts'
import { recordDecline } from './record-decline.ts'

/** Stored instead of a decline's id: the amount was authorized and released, because the card has another price. */
const cardDiffers = 'card_differs'
/** The same, because too many cards were declined before. */
const aboveLimit = 'above_limit'

/**
 * Records an authorization that was released instead of captured, as a decline: it tells a card tester as much. Runs
 * in the transaction that cancels the attempt.
 */
export async function recordRelease(tx: Tx, attempt: LockedAttempt, at: Date): Promise<void> {
  const reason = (await isAboveLimit(tx, attempt, at)) ? aboveLimit : cardDiffers
  await addDeclines(tx, attempt, 1, at)
  await tx
    .updateTable('payment_attempts')
    .set({ seen_decline: reason })
    .where('attempt_id', '=', attempt.attemptId)
    .execute()
  await recordDecline(tx, attempt, reason, at)
}

/** Whether the invoice's newest payment was released because its card has another price. */
export async function wasReleased(db: Db, invoiceId: string): Promise<boolean> {
  const newest = await db
    .selectFrom('payment_attempts')
    .select(['state', 'seen_decline'])
    .where('charge_event_id', '=', invoiceId)
    .orderBy('attempt_number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.state === 'canceled' && newest.seen_decline === cardDiffers
}
