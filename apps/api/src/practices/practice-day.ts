import { sql } from 'kysely'
import type { Db } from '../db/index.ts'
import { dayOf } from '../base/calendar.ts'

/** SQL for the calendar day of an instant at the practice of a joined `practices` row. */
export const practiceDay = (instant: Date) =>
  sql<string>`(${instant.toISOString()}::timestamptz at time zone practices.time_zone)::date`

/** The calendar day of an instant at a practice, YYYY-MM-DD. */
export async function todayAtPractice(db: Db, practiceId: number, instant: Date): Promise<string> {
  const { time_zone: timeZone } = await db
    .selectFrom('practices')
    .select('time_zone')
    .where('practice_id', '=', practiceId)
    .executeTakeFirstOrThrow()
  return dayOf(instant, timeZone)
}
