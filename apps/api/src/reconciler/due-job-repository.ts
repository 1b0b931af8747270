import { cents } from '@payment-center/payments/money'
import { sql } from 'kysely'
import type { Db, Row, Tx } from '../db/index.ts'
import { attemptOf, type Attempt, type AttemptRow } from '../payments/attempts/attempt-repository.ts'
import { updateRows } from '../db/rows.ts'
import { soon, takeDue } from '../db/take-due.ts'
import { deleteGuestBanks } from '../ach/bank-link-repository.ts'
import { knownSiteMs } from '../auth/rate-limit-repository.ts'
import type { Dependencies, Settings } from '../base/dependencies.ts'
import { dayMs, minuteMs } from '../base/calendar.ts'
import { pendingTimeoutMs } from '../payments/attempts/client-pending.ts'

const minuteBefore = (now: Date) => new Date(now.getTime() - minuteMs)
/**
 * Stripe limits reads per payment, and an event arrives when something happens: a debit takes days, and a payment that no
 * one has confirmed within a minute may never be.
 */
const waitForAttempt = (now: Date) => sql`case
  when kind = 'ach' and processing_at is not null then interval '1 hour'
  when state = 'open' and active_at <= ${minuteBefore(now)}::timestamptz then interval '5 minutes'
  else ${soon} end`
/** A card setup that was not confirmed within a minute may never be either. */
const waitForCardSetup = (now: Date) =>
  sql`case when created_at <= ${minuteBefore(now)}::timestamptz then interval '5 minutes' else ${soon} end`
/** A refund that is refused for minutes, as during a dispute, may be refused for months. */
const waitForAdjustment = sql`case when check_count < 15 then ${soon} else interval '1 hour' end`

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
    { table, key: 'attempt_id', isOpen, join, returning, wait: waitForAttempt(now) },
    now,
  )
  return rows.map(attemptOf)
}

export function takeDueEvents(db: Db, now: Date): Promise<Row<'webhook_events'>[]> {
  return takeDue(db, { table: 'webhook_events', key: 'event_id', isOpen: sql`handled_at is null` }, now)
}

/** Deleted methods that the provider still stores. */
export function takeDueRemovals(db: Db, now: Date): Promise<Row<'method_removals'>[]> {
  const isOpen = sql`done_at is null`
  return takeDue(db, { table: 'method_removals', key: 'method_removal_id', isOpen }, now)
}

/** Overcharges to refund, and lost disputes to take back. */
export function takeDueAdjustments(db: Db, now: Date): Promise<Row<'payment_adjustments'>[]> {
  const job = { isOpen: sql`state = 'due'`, wait: waitForAdjustment }
  return takeDue(db, { table: 'payment_adjustments', key: 'adjustment_id', ...job }, now)
}

export function takeDueRefunds(db: Db, now: Date): Promise<Row<'refunds'>[]> {
  const isOpen = sql`status = 'checking'`
  return takeDue(db, { table: 'refunds', key: 'refund_number', isOpen, wait: waitForAdjustment }, now)
}

/** Card setups that a browser may still confirm. */
export function takeDueCardSetups(db: Db, now: Date): Promise<Row<'card_setups'>[]> {
  const isOpen = sql`done_at is null`
  const wait = waitForCardSetup(now)
  return takeDue(db, { table: 'card_setups', key: 'setup_intent_id', isOpen, wait }, now)
}

/** Rows of one table in a round: the first round after an upgrade finds years of them. */
const mostAtOnce = 5000

/** A month longer than the database requires. */
const auditMs = (6 * 366 + 30) * dayMs

/** The key of the advisory lock: any number that no other lock has. */
const housekeepingLock = 7_104_201

/**
 * Runs housekeeping in one transaction, in one process at a time: the lock ends with the transaction, so it also works
 * behind PgBouncer.
 * @returns false while another process does it
 */
export function runHousekeeping(db: Db, work: (tx: Tx) => Promise<void>): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ isFree: boolean }>`
      select pg_try_advisory_xact_lock(${housekeepingLock}) as "isFree"`.execute(tx)
    const isFree = rows[0]?.isFree === true
    if (isFree) await work(tx)
    return isFree
  })
}

/** Table, column with the end, and milliseconds after it until a row is deleted. */
const expiring = [
  ['sessions', 'ends_at', 0],
  ['sessions', 'idle_ends_at', 0],
  ['rate_limits', 'ends_at', 0],
  ['account_codes', 'ends_at', dayMs],
  ['known_sites', 'seen_at', knownSiteMs],
  ['audit_events', 'happened_at', auditMs],
  ['six_digits', 'ends_at', 0],
  ['registrations', 'created_at', 2 * dayMs],
] as const

/** Table, key, column with the time, and the setting of how many days a row is kept. */
const retained = [
  ['webhook_events', 'event_id', sql`handled_at is not null and received_at`, 'webhookEventDays'],
  ['texts', 'text_id', sql`created_at`, 'mailCauseDays'],
  ['mail_causes', 'cause', sql`created_at`, 'mailCauseDays'],
  ['sent_links', 'link_key', sql`sent_at`, 'mailCauseDays'],
] as const

/** Deletes expired rows, guests' bank accounts, and up to 5,000 rows of each table that is kept for configured days. */
export async function deleteExpired(db: Tx, retention: Settings['retention'], now: Date): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  for (const [table, column, ms] of expiring)
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} <= ${ago(ms)}`.execute(db)
  await deleteGuestBanks(db, now)
  for (const [table, key, time, days] of retained)
    await sql`delete from ${sql.table(table)} where ${sql.ref(key)} in (select ${sql.ref(key)}
      from ${sql.table(table)} where ${time} <= ${ago(retention[days] * dayMs)} limit ${mostAtOnce})`.execute(
      db,
    )
}

export async function selectStale({ db, clock }: Dependencies): Promise<string[]> {
  const before = new Date(clock().getTime() - pendingTimeoutMs)
  const rows = await db
    .selectFrom('charge_events')
    .select('charge_event_id')
    .where('status', '=', 'stripe_pending')
    .where('announced_at', '<', before)
    // A row that another process holds waits for the next round.
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map((row) => row.charge_event_id)
}

export function selectAdjusted(db: Db, attemptId: number) {
  return db
    .selectFrom('payment_attempts')
    .innerJoin('charge_events', 'charge_events.charge_event_id', 'payment_attempts.charge_event_id')
    .leftJoin('transactions', 'transactions.attempt_id', 'payment_attempts.attempt_id')
    .select(['payment_attempts.payment_intent_id', 'charge_events.practice_id', 'transactions.fee'])
    .where('payment_attempts.attempt_id', '=', attemptId)
    .executeTakeFirstOrThrow()
}

export async function storeAdjustment(
  db: Db,
  { adjustmentId, amount, refundId }: { adjustmentId: number; amount: number; refundId: string | null },
): Promise<void> {
  // Another dispute may have changed it meanwhile.
  const key = { adjustment_id: adjustmentId, amount: cents(amount) }
  await updateRows(db, 'payment_adjustments', key, { state: 'done', refund_id: refundId })
}
