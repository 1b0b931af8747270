import { sql } from 'kysely'
import type { Db, Tx } from '../db/index.ts'
import { isNotBeingPaid, payableStatuses } from '../invoices/invoice-status-repository.ts'
import { practiceDay } from '../practices/practice-repository.ts'

/**
 * Bills whose payers may be reminded, with their practice and payer: they are not paid, being paid or disputed, no
 * plan covers them, the practice holds none back, and neither it nor the location has left.
 */
const openBills = (db: Db) =>
  db
    .selectFrom('charge_events')
    .innerJoin('practices', 'practices.practice_id', 'charge_events.practice_id')
    .innerJoin('locations', 'locations.location_id', 'charge_events.location_id')
    .innerJoin('payers', 'payers.payer_id', 'charge_events.payer_id')
    .leftJoin('voluntary_invoices', 'voluntary_invoices.charge_event_id', 'charge_events.charge_event_id')
    .leftJoin('plan_payments', 'plan_payments.charge_event_id', 'charge_events.charge_event_id')
    .where('charge_events.status', 'in', payableStatuses)
    .where('charge_events.closed_as', 'is', null)
    .where('charge_events.held_at', 'is', null)
    .where('charge_events.decline_kind', 'is distinct from', 'disputed')
    .where('charge_events.payment_plan_id', 'is', null)
    .where('plan_payments.charge_event_id', 'is', null)
    // No one has to pay it by a date.
    .where('voluntary_invoices.charge_event_id', 'is', null)
    .where('practices.left_at', 'is', null)
    .where('locations.closed_at', 'is', null)
    .where(isNotBeingPaid)

/** Which of these bills may still be reminded of, in the order of their due dates. */
export async function selectStillOpen(db: Db, invoiceIds: readonly string[]): Promise<string[]> {
  const rows = await openBills(db)
    .select('charge_events.charge_event_id')
    .where('charge_events.charge_event_id', '=', sql<string>`any(${invoiceIds})`)
    .orderBy('charge_events.due_date')
    .orderBy('charge_events.charge_event_id')
    .execute()
  return rows.map((row) => row.charge_event_id)
}

const day = sql.ref<number>('rules.day')
const queued = sql<number>`(select count(*) from reminders as queued
  where queued.practice_id = charge_events.practice_id and queued.charge_event_id = charge_events.charge_event_id)`

/**
 * Bills and their practice's rules whose day is today at the practice, or was yesterday while no process ran. A bill is
 * not reminded of on the day on which it was sent, nor for a rule before that.
 */
const due = (db: Db, now: Date) =>
  openBills(db)
    .innerJoinLateral(
      sql<{ day: number }>`unnest(practices.reminder_days)`.as<'rules'>(sql`rules(day)`),
      (on) => on.onTrue(),
    )
    .leftJoin('reminders', (on) =>
      on
        .onRef('reminders.practice_id', '=', 'charge_events.practice_id')
        .onRef('reminders.charge_event_id', '=', 'charge_events.charge_event_id')
        .on('reminders.day', '=', day),
    )
    .where('charge_events.due_date', '<=', sql<string>`${practiceDay(now)} - ${day}`)
    .where('charge_events.due_date', '>=', sql<string>`${practiceDay(now)} - ${day} - 1`)
    .where('charge_events.transaction_date', '<', sql<string>`charge_events.due_date + ${day}`)
    .where('reminders.day', 'is', null)
    .where('payers.email', '<>', '')
    .where((is) =>
      is.or([is('practices.most_reminders', 'is', null), is('practices.most_reminders', '>', queued)]),
    )

/** A payer to remind of some bills of a practice, by whatever message. */
export type Reminder = Awaited<ReturnType<typeof groupByPayer>>[number]

/** Payers of a batch: their bills go into one message each. */
const batchSize = 100

/**
 * Claims reminders that are due, each bill and rule once, in the transaction that queues their messages.
 * @returns one for each payer; none when nothing is due
 */
export async function claimReminders(tx: Tx, now: Date): Promise<Reminder[]> {
  const payers = due(tx, now)
    .select('charge_events.payer_id')
    .distinct()
    .orderBy('charge_events.payer_id')
    .limit(batchSize)
  const payerIds = (await payers.execute()).map((row) => row.payer_id)
  if (payerIds.length === 0) return []
  const claimed = await tx
    .insertInto('reminders')
    .columns(['practice_id', 'charge_event_id', 'day', 'queued_at'])
    .expression(
      due(tx, now)
        .select(['charge_events.practice_id', 'charge_events.charge_event_id', day.as('day')])
        .select(sql<Date>`${now}::timestamptz`.as('queued_at'))
        .where('charge_events.payer_id', '=', sql<number>`any(${payerIds})`)
        // The same for all processes, so that they wait for each other, not in a circle.
        .orderBy('charge_events.charge_event_id')
        .orderBy(day),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('charge_event_id')
    .execute()
  return groupByPayer(tx, [...new Set(claimed.map((row) => row.charge_event_id))])
}

async function groupByPayer(tx: Tx, invoiceIds: readonly string[]) {
  const rows = await openBills(tx)
    .leftJoin('portal_users', 'portal_users.email', 'payers.email')
    .select([
      'charge_events.charge_event_id',
      'charge_events.practice_id',
      'charge_events.location_id',
      'payers.payer_id',
      'payers.email',
      'portal_users.language',
    ])
    .select((of) => of.fn.coalesce('payers.time_zone', 'practices.time_zone').as('time_zone'))
    .where('charge_events.charge_event_id', '=', sql<string>`any(${invoiceIds})`)
    .orderBy('charge_events.due_date')
    .orderBy('charge_events.charge_event_id')
    .execute()
  return [...Map.groupBy(rows, (row) => row.payer_id).values()].flatMap((bills) => {
    const [first] = bills
    if (first === undefined) return []
    return {
      email: first.email,
      language: first.language ?? ('en' as const),
      practice_id: first.practice_id,
      // The location of the bill that is due first.
      location_id: first.location_id,
      invoiceIds: bills.map((bill) => bill.charge_event_id),
      // The payer's time zone, or the practice's if it is unknown: reminders are sent in the daytime.
      time_zone: first.time_zone,
    }
  })
}
