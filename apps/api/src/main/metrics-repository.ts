import { sql } from 'kysely'
import type { Db } from '../db/index.ts'
import { hasLiveAttempt } from '../plans/plan-repository.ts'

const rowCount = sql<number>`count(*)`.as('count')

interface Query {
  executeTakeFirstOrThrow(): Promise<{ readonly count: number }>
}

const countOf = async (query: Query) => (await query.executeTakeFirstOrThrow()).count

export const countMails = (db: Db) => countOf(db.selectFrom('mails').select(rowCount))

export const countUnsettled = (db: Db) =>
  countOf(db.selectFrom('payment_attempts').select(rowCount).where('state', 'in', ['opening', 'claimed']))

export const countFailingPlans = (db: Db) =>
  countOf(
    db
      .selectFrom('payment_plans')
      .select(rowCount)
      .where('billing_retry_at', 'is not', null)
      .where('status', '=', 'active'),
  )

/** A bank debit in progress is not waiting, and neither is an instalment that only the payer can pay. */
export const countWaitingInstalments = (db: Db) =>
  countOf(
    db
      .selectFrom('plan_payments')
      .select(rowCount)
      .where('next_charge_at', 'is not', null)
      .where('created_at', '<', sql<Date>`now() - interval '1 hour'`)
      .where(({ not }) => not(hasLiveAttempt)),
  )

/** Seconds since the last activity of the oldest; 0 without any. */
export async function oldestUnsettled(db: Db): Promise<number> {
  const { seconds } = await db
    .selectFrom('payment_attempts')
    .select(sql<number>`coalesce(extract(epoch from now() - min(active_at)), 0)::float8`.as('seconds'))
    .where('state', 'in', ['opening', 'claimed'])
    .where('kind', '<>', 'ach')
    .executeTakeFirstOrThrow()
  return Math.max(0, seconds)
}

/** Seconds since the oldest was queued, or might be sent; 0 without any. */
export async function oldestMail(db: Db): Promise<number> {
  const { seconds } = await db
    .selectFrom('mails')
    .select(sql<number>`coalesce(extract(epoch from now() - min(created_at)), 0)::float8`.as('seconds'))
    .executeTakeFirstOrThrow()
  return Math.max(0, seconds)
}

/** Seconds since the oldest that was tried in vain was queued; 0 without any. */
export async function oldestText(db: Db): Promise<number> {
  const { seconds } = await db
    .selectFrom('texts')
    .select(sql<number>`coalesce(extract(epoch from now() - min(created_at)), 0)::float8`.as('seconds'))
    .where('status', '=', 'waiting')
    .where('check_count', '>', 1)
    .executeTakeFirstOrThrow()
  return Math.max(0, seconds)
}

const isOlderThan = (column: string, time: string) =>
  sql<boolean>`${sql.ref(column)} < now() - ${time}::interval`

/** The bank releases an authorization after days, and the practice gets nothing. */
export const countLaggingCaptures = (db: Db) =>
  countOf(
    db
      .selectFrom('payment_attempts')
      .select(rowCount)
      .where('state', '=', 'claimed')
      .where('kind', '<>', 'ach')
      .where(isOlderThan('claimed_at', '5 minutes')),
  )

/** Of our own, and those that practices asked for. */
export async function countWaitingAdjustments(db: Db): Promise<number> {
  const adjustments = db
    .selectFrom('payment_adjustments')
    .select(rowCount)
    .where('state', '=', 'due')
    .where(isOlderThan('created_at', '1 hour'))
  const refunds = db
    .selectFrom('refunds')
    .select(rowCount)
    .where('status', '=', 'checking')
    .where(isOlderThan('created_at', '1 hour'))
  return (await countOf(adjustments)) + (await countOf(refunds))
}

export const countWaitingEvents = (db: Db) =>
  countOf(
    db
      .selectFrom('webhook_events')
      .select(rowCount)
      .where('handled_at', 'is', null)
      .where(isOlderThan('received_at', '10 minutes')),
  )

/** The evidence is due 7 to 21 days after a dispute was opened; the database has no deadline. */
export const countOpenDisputes = (db: Db) =>
  countOf(
    db
      .selectFrom('webhook_events')
      .select(rowCount)
      .where('type', '=', 'charge.dispute.created')
      .where(isOlderThan('received_at', '5 days'))
      .where(sql<boolean>`received_at > now() - interval '21 days'`)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('webhook_events as closed')
              .select('closed.event_id')
              .where('closed.type', '=', 'charge.dispute.closed')
              .whereRef('closed.payment_intent_id', '=', 'webhook_events.payment_intent_id'),
          ),
        ),
      ),
  )
