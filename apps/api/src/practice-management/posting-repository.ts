import { sql } from 'kysely'
import { minuteMs } from '../base/calendar.ts'
import type { Db, Row } from '../db/index.ts'
import { takeTimed } from '../db/take-due.ts'

/** Longer than the system works on a request that it no longer answers: only then it shows whether it was done. */
const unansweredMs = 2 * minuteMs

export type DueBill = Pick<
  Row<'practice_system_bills'>,
  'practice_id' | 'external_id' | 'system_patient_id' | 'charge_ids' | 'posted'
> & { readonly post_at: Date }

/**
 * Takes a bill whose payment or refund is to be posted, for two minutes: whatever becomes of this process, the system is
 * asked what it has only then. Undefined for none.
 */
export async function takeDueBill(db: Db, practiceId: number, now: Date): Promise<DueBill | undefined> {
  const post_at = new Date(now.getTime() + unansweredMs)
  const among = sql`practice_id = ${practiceId}`
  const due = { table: 'practice_system_bills', key: 'external_id', time: 'post_at', most: 1 } as const
  const [bill] = await takeTimed(db, { ...due, among }, now, post_at)
  return bill && { ...bill, post_at }
}

type Changes = Partial<Pick<Row<'practice_system_bills'>, 'posted' | 'post_at' | 'problem'>>

/** Changes a taken bill. @returns false if it was paid or refunded since, so that it is due earlier */
async function updateBill(db: Db, { practice_id, external_id, post_at }: DueBill, changes: Changes) {
  const { numUpdatedRows } = await db
    .updateTable('practice_system_bills')
    .set(changes)
    .where('practice_id', '=', practice_id)
    .where('external_id', '=', external_id)
    .where('post_at', '>=', post_at)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Stores what the system has of a bill's payment, and keeps the bill for two more minutes; null if it is due again. */
export async function holdBill(db: Db, bill: DueBill, posted: number, now: Date): Promise<DueBill | null> {
  const post_at = new Date(now.getTime() + unansweredMs)
  return (await updateBill(db, bill, { posted, post_at })) ? { ...bill, posted, post_at } : null
}

/** The system has what was paid. */
export function storePosted(db: Db, bill: DueBill, posted: number): Promise<boolean> {
  return updateBill(db, bill, { posted, post_at: null, problem: null })
}

/** People must look: it is tried again later. */
export function storeProblem(db: Db, bill: DueBill, problem: string, post_at: Date): Promise<boolean> {
  return updateBill(db, bill, { problem, post_at })
}

/** How a bill was paid; undefined if it is not. Cents. */
export function findPaid(db: Db, { practice_id, external_id }: DueBill) {
  return db
    .selectFrom('transactions')
    .innerJoin('charge_events', 'charge_events.charge_event_id', 'transactions.charge_event_id')
    .innerJoin('practices', 'practices.practice_id', 'charge_events.practice_id')
    .select(['subtotal', 'tax', 'refunded', 'kind', 'last4', 'paid_at', 'time_zone'])
    .where('charge_events.practice_id', '=', practice_id)
    .where('charge_events.external_id', '=', external_id)
    .executeTakeFirst()
}
