import { sql } from 'kysely'
import type { Db, Row, Tx } from '../../db/index.ts'
import { insertUnlessKnown } from '../../db/rows.ts'
import { dayMs } from '../../base/calendar.ts'

export type Comparison = Row<'book_comparisons'>

/** How long after a payment its refunds may still change at the provider. */
const lookBackMs = 35 * dayMs

async function selectLast(db: Db): Promise<Comparison | undefined> {
  return db
    .selectFrom('book_comparisons')
    .selectAll()
    .orderBy('comparison_id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Whether a payment that the database had lost was found since then. */
async function wasPaymentLost(db: Db, since: Date): Promise<boolean> {
  const found = await db
    .selectFrom('watermarks')
    .select('reached_at')
    .where('name', '=', 'lost-payment')
    .where('reached_at', '>', since)
    .executeTakeFirst()
  return found !== undefined
}

/** The first comparison begins with the oldest payment. */
async function firstStart(db: Db, now: Date): Promise<Date> {
  const { oldest } = await db
    .selectFrom('payment_attempts')
    .select((of) => of.fn.min('created_at').as('oldest'))
    .executeTakeFirstOrThrow()
  return new Date((oldest ?? now).getTime() - dayMs)
}

/** The unfinished comparison, or a new one a day after the last; null when none is due. */
export async function findDueComparison(db: Db, now: Date): Promise<Comparison | null> {
  const last = await selectLast(db)
  if (last?.finished_at === null) return last
  const isRecent = last !== undefined && now.getTime() - last.started_at.getTime() < dayMs
  if (isRecent && !(await wasPaymentLost(db, last.started_at))) return null
  const comparedUntil =
    last === undefined ? await firstStart(db, now) : new Date(last.started_at.getTime() - lookBackMs)
  const added = await db
    .insertInto('book_comparisons')
    .values({ started_at: now, compared_until: comparedUntil, finished_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return added ?? null
}

export interface Progress {
  readonly comparedUntil: Date
  readonly payments: number
  /** Cents by intent. */
  readonly differences: ReadonlyMap<string, number>
}

/** Adds a period's result. @returns the comparison; null if another process has compared the period */
export async function saveProgress(
  tx: Tx,
  { comparison_id: id, compared_until: before, started_at: end }: Comparison,
  { comparedUntil, payments, differences }: Progress,
  now: Date,
): Promise<Comparison | null> {
  const saved = await tx
    .updateTable('book_comparisons')
    .set((set) => ({
      compared_until: comparedUntil,
      payments: set('payments', '+', payments),
      finished_at: comparedUntil < end ? null : now,
    }))
    .where('comparison_id', '=', id)
    .where('compared_until', '=', before)
    .returningAll()
    .executeTakeFirst()
  if (saved === undefined) return null
  for (const [payment_intent_id, difference] of differences)
    await insertUnlessKnown(tx, 'book_discrepancies', { comparison_id: id, payment_intent_id, difference })
  return saved
}

/** The captures whose attempts were opened in a period, except those of the test practice. Cents. */
export async function selectBooked(db: Db, since: Date, until: Date, testPracticeId: number | null) {
  return db
    .selectFrom('transactions')
    .innerJoin('payment_attempts', 'payment_attempts.attempt_id', 'transactions.attempt_id')
    .innerJoin('charge_events', 'charge_events.charge_event_id', 'transactions.charge_event_id')
    .select(['payment_attempts.payment_intent_id as intentId', 'transactions.captured'])
    .where('charge_events.practice_id', 'is distinct from', testPracticeId)
    .where('payment_attempts.created_at', '>=', since)
    .where('payment_attempts.created_at', '<', until)
    .where('payment_attempts.payment_intent_id', 'is not', null)
    .$narrowType<{ intentId: string }>()
    .execute()
}

/** The result of the newest finished comparison; `difference` in cents. */
export async function selectLastResult(db: Db) {
  return db
    .selectFrom('book_comparisons')
    .leftJoin('book_discrepancies', 'book_discrepancies.comparison_id', 'book_comparisons.comparison_id')
    .select((of) => [
      'book_comparisons.started_at',
      'book_comparisons.payments',
      of.fn.count<number>('book_discrepancies.payment_intent_id').as('discrepancies'),
      sql<number>`coalesce(sum(difference), 0)::bigint`.as('difference'),
    ])
    .where('finished_at', 'is not', null)
    .groupBy('book_comparisons.comparison_id')
    .orderBy('book_comparisons.comparison_id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export type ComparisonResult = NonNullable<Awaited<ReturnType<typeof selectLastResult>>>

/** Cents of a payment: all that was captured, and what the practice or a bank returned of it. */
export type Amounts = Readonly<Record<'captured' | 'refunded', number>>

export const none: Amounts = { captured: 0, refunded: 0 }

export interface Booked extends Amounts {
  /** The overcharge that we refund ourselves. */
  readonly excess: number
  readonly isExcessDue: boolean
}

export async function selectBookedPayment(db: Db, intentId: string): Promise<Booked> {
  const row = await db
    .selectFrom('transactions')
    .leftJoin('payment_adjustments', (join) =>
      join
        .onRef('payment_adjustments.attempt_id', '=', 'transactions.attempt_id')
        .on('payment_adjustments.kind', '=', 'excess'),
    )
    .select(['transactions.captured', 'transactions.refunded', 'amount', 'state'])
    .where('transactions.payment_intent_id', '=', intentId)
    .executeTakeFirst()
  const { captured, refunded } = row ?? none
  return { captured, refunded, excess: row?.amount ?? 0, isExcessDue: row?.state === 'due' }
}
