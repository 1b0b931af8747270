import type { CallAnswerInput, listEvents as call } from '@payment-center/validation/wire'
import type { Db } from '../db/index.ts'
import { retryWhileLocked } from '../db/retry-while-locked.ts'
import { lockPractice } from '../practices/practice-repository.ts'
import { planPaymentKinds } from './manage-plan.ts'
import { numberNewEvents, selectEvents } from './event-repository.ts'

/**
 * A practice's events after a position, oldest first. Positions never change, and later events have larger ones.
 * @param after the position of the last event that the reader has; 0 for none
 * @throws RowBusyError after ten seconds
 */
export async function listEvents(
  db: Db,
  practiceId: number,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<CallAnswerInput<typeof call>> {
  const rows = await retryWhileLocked(db, `events of practice ${practiceId}`, async (tx) => {
    await lockPractice(tx, practiceId)
    await numberNewEvents(tx, practiceId)
    return selectEvents(tx, practiceId, { after, limit })
  })
  const events = rows.map((row) => ({
    ...row,
    position: String(row.position),
    planPayment: row.planPayment && planPaymentKinds[row.planPayment],
    happenedAt: row.happenedAt.toISOString(),
  }))
  return { events, next: events.at(-1)?.position ?? after }
}
