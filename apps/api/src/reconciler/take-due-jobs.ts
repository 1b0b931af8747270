import { sql, type RawBuilder } from 'kysely'
import type { Row } from '../db/index.ts'
import type { Db } from '../server/dependencies.ts'
import { attemptOf, type Attempt } from '../payments/attempts/attempt-repository.ts'

const batch = 20

/** What the reconciler looks after: a table, its key, and which of its rows are not done yet. */
interface Work<Table> {
  readonly table: Table
  readonly key: string
  readonly isOpen: RawBuilder<unknown>
}

type WorkTable = 'payment_attempts' | 'webhook_events' | 'method_removals' | 'payment_adjustments'

/**
 * Takes what is due, the longest waiting first. One statement moves what it takes out of the reach of the other
 * processes, by its next check: 5 seconds at first, half as long again each time, 20 at most.
 */
async function takeDue<Table extends WorkTable>(
  db: Db,
  { table, key, isOpen }: Work<Table>,
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

/** Attempts whose outcome is still open. */
export async function takeDueAttempts(db: Db, now: Date): Promise<Attempt[]> {
  const isOpen = sql`state in ('opening', 'open', 'claimed')`
  const rows = await takeDue(db, { table: 'payment_attempts', key: 'attempt_id', isOpen }, now)
  return rows.map(attemptOf)
}

/** Messages of the provider that nobody has acted on yet. */
export function takeDueEvents(db: Db, now: Date): Promise<Row<'webhook_events'>[]> {
  return takeDue(db, { table: 'webhook_events', key: 'event_id', isOpen: sql`handled_at is null` }, now)
}

/** Methods that nobody uses here any more, and that are still kept at the provider. */
export function takeDueRemovals(db: Db, now: Date): Promise<Row<'method_removals'>[]> {
  return takeDue(
    db,
    { table: 'method_removals', key: 'method_removal_id', isOpen: sql`done_at is null` },
    now,
  )
}

/** Money that is still to be given back. */
export function takeDueAdjustments(db: Db, now: Date): Promise<Row<'payment_adjustments'>[]> {
  return takeDue(db, { table: 'payment_adjustments', key: 'adjustment_id', isOpen: sql`state = 'due'` }, now)
}
