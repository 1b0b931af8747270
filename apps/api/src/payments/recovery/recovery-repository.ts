import type { Db, Row, Tx } from '../../db/index.ts'
import { findRow } from '../../db/rows.ts'
import { dayMs } from '../../base/calendar.ts'
import { firstCheckMs, type MethodPrice } from '../attempts/attempt-repository.ts'

type Name = Row<'watermarks'>['name']

/** How far back a database without any payment looks. */
const firstHorizonMs = 30 * dayMs
/** How long before its newest payment a database without a watermark may have missed something. */
const slackMs = 3 * dayMs

async function newestAttempt(db: Db): Promise<Date | null> {
  const { newest } = await db
    .selectFrom('payment_attempts')
    .select((of) => of.fn.max('created_at').as('newest'))
    .executeTakeFirstOrThrow()
  return newest
}

/** How far the provider's records have been read, by the provider's time; estimated the first time. */
export async function readWatermark(db: Db, name: Name, now: Date): Promise<Date> {
  const row = await findRow(db, 'watermarks', { name })
  if (row !== undefined) return row.reached_at
  const newest = await newestAttempt(db)
  return new Date(newest === null ? now.getTime() - firstHorizonMs : newest.getTime() - slackMs)
}

/** Moves a watermark forward, never back. */
export async function raiseWatermark(db: Db, name: Name, reachedAt: Date): Promise<void> {
  await db
    .insertInto('watermarks')
    .values({ name, reached_at: reachedAt })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ reached_at: reachedAt })
        .where('watermarks.reached_at', '<', reachedAt),
    )
    .execute()
}

interface AdoptedIntent extends MethodPrice {
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
