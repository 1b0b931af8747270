import { sql, type RawBuilder } from 'kysely'
import type { Db, Row } from '../db/index.ts'
import { attemptOf, type Attempt } from '../payments/attempts/attempt-repository.ts'
import type { AttemptRow } from '../payments/attempts/select-attempts.ts'

const batch = 20

/** A job table with its key and the condition for jobs that are not done. */
interface JobTable<Table> {
  readonly table: Table
  readonly key: string
  readonly isOpen: RawBuilder<unknown>
  /** Joins a row that the job will lock: while another process holds it, the job is not taken. */
  readonly join?: RawBuilder<unknown>
  readonly returning?: RawBuilder<unknown>
  /** The time until the next check. */
  readonly wait?: RawBuilder<unknown>
}

/** 5 seconds, then half as long again each time, at most 20. */
const soon = sql`least(20, 5 * power(1.5, least(check_count, 10))) * interval '1 second'`
/** A debit takes days, and Stripe limits reads per payment: its events say when it is over. */
const waitForAttempt = sql`case when kind = 'ach' and processing_at is not null then interval '1 hour' else ${soon} end`
/** What is refused for minutes, as during a dispute, may be refused for months. */
const waitForAdjustment = sql`case when check_count < 15 then ${soon} else interval '1 hour' end`

type JobTableName =
  | 'payment_attempts'
  | 'webhook_events'
  | 'method_removals'
  | 'payment_adjustments'
  | 'card_setups'

/**
 * Takes due jobs, the oldest first, and postpones their next check in the same statement, so that no other process
 * takes them.
 */
async function takeDue<Table extends JobTableName, Taken = Row<Table>>(
  db: Db,
  { table, key, isOpen, join = sql``, returning = sql`*`, wait = soon }: JobTable<Table>,
  now: Date,
): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    update ${sql.table(table)}
    set check_count = check_count + 1,
      next_check_at = ${now}::timestamptz + ${wait}
    where ${sql.ref(key)} in (
      select ${sql.ref(key)} from ${sql.table(table)} ${join}
      where ${isOpen} and next_check_at <= ${now}
      order by next_check_at limit ${batch}
      for update skip locked)
    returning ${returning}`.execute(db)
  return rows
}

/** Live attempts. */
export async function takeDueAttempts(db: Db, now: Date): Promise<Attempt[]> {
  const isOpen = sql`state in ('opening', 'open', 'claimed')`
  const join = sql`join charge_events using (charge_event_id)`
  const ofInvoice = (column: string) => sql`(select ${sql.ref(column)} from charge_events
    join practices using (practice_id) where charge_events.charge_event_id = payment_attempts.charge_event_id)`
  const returning = sql`*, ${ofInvoice('practice_id')}, ${ofInvoice('payment_plan_id')},
    ${ofInvoice('practices.name')} as practice_name`
  const table = 'payment_attempts'
  const rows = await takeDue<typeof table, AttemptRow>(
    db,
    { table, key: 'attempt_id', isOpen, join, returning, wait: waitForAttempt },
    now,
  )
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

/** Overcharges to refund, and lost disputes to take back. */
export function takeDueAdjustments(db: Db, now: Date): Promise<Row<'payment_adjustments'>[]> {
  const isOpen = sql`state = 'due'`
  const table = 'payment_adjustments'
  return takeDue(db, { table, key: 'adjustment_id', isOpen, wait: waitForAdjustment }, now)
}

/** Card setups that a browser may still confirm. */
export function takeDueCardSetups(db: Db, now: Date): Promise<Row<'card_setups'>[]> {
  return takeDue(db, { table: 'card_setups', key: 'setup_intent_id', isOpen: sql`done_at is null` }, now)
}
