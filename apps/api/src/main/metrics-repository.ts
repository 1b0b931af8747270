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
