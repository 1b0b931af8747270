import { sql, type RawBuilder } from 'kysely'
import type { Row } from '../db/index.ts'
import type { Db } from '../server/dependencies.ts'
import { attemptOf, type Attempt } from '../payments/attempts/attempt-repository.ts'

const batch = 20

/** A job table with its key and the condition for jobs that are not done. */
interface JobTable<Table> {
  readonly table: Table
  readonly key: string
  readonly isOpen: RawBuilder<unknown>
}

type JobTableName = 'payment_attempts' | 'webhook_events' | 'method_removals' | 'payment_adjustments'

/**
 * Takes due jobs, the oldest first, and postpones their next check in the same statement, so that no other process
 * takes them: after 5 seconds, then half as long again each time, at most 20.
 */
async function takeDue<Table extends JobTableName>(
  db: Db,
  { table, key, isOpen }: JobTable<Table>,
  now: Date,
): Promise<Row<Table>[]> {
  const { rows } = await sql<Row<Table>>`
    update ${sql.table(table)}
    set check_count = check_count + 1,
      next_check_at = ${now}::timestamptz + least(20, 5 * power(1.5, least(check_count, 10))) * interval '1 second'
    where ${sql.ref(key)} in (
      select ${sql.ref(key)} from ${sql.table(table)}
      where ${isOpen} and next_check_at <= ${now}
      order by next_check_at limit ${batch}
      for update skip locked)
    returning *`.execute(db)
  return rows
}

/** Live attempts. */
export async function takeDueAttempts(db: Db, now: Date): Promise<Attempt[]> {
  const isOpen = sql`state in ('opening', 'open', 'claimed')`
  const rows = await takeDue(db, { table: 'payment_attempts', key: 'attempt_id', isOpen }, now)
  return rows.map(attemptOf)
}

/** Provider events that are not handled yet. */
export function takeDueEvents(db: Db, now: Date): Promise<Row<'webhook_events'>[]> {
  return takeDue(db, { table: 'webhook_events', key: 'event_id', isOpen: sql`handled_at is null` }, now)
}

/** Deleted methods that the provider still stores. */
export function takeDueRemovals(db: Db, now: Date): Promise<Row<'method_removals'>[]> {
  return takeDue(
    db,
    { table: 'method_removals', key: 'method_removal_id', isOpen: sql`done_at is null` },
    now,
  )
}

/** Overcharges that are not refunded yet. */
export function takeDueAdjustments(db: Db, now: Date): Promise<Row<'payment_adjustments'>[]> {
  return takeDue(db, { table: 'payment_adjustments', key: 'adjustment_id', isOpen: sql`state = 'due'` }, now)
}
