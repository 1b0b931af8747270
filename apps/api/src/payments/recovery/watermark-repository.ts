import type { Db, Row } from '../../db/index.ts'
import { dayMs } from '../../base/calendar.ts'

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
  const row = await db
    .selectFrom('watermarks')
    .select('reached_at')
    .where('name', '=', name)
    .executeTakeFirst()
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
