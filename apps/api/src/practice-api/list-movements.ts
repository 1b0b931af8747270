import type {
  CallAnswerInput,
  listPracticeRefunds,
  listPracticeTransactions,
} from '@payment-center/validation/wire'
import { ApiError } from '../base/api-error.ts'
import { dayOf } from '../base/calendar.ts'
import type { Db } from '../db/index.ts'
import { requirePractice } from '../practices/practice-repository.ts'
import { selectMovements } from './money-repository.ts'

/** A page of rows of some days, YYYY-MM-DD, both included. */
export interface Asked {
  readonly from: string
  readonly to: string
  /** The `next` of the page before. */
  readonly after?: string | undefined
  readonly limit: number
}

async function listMovements(db: Db, type: 'payment' | 'refund', practiceId: number, asked: Asked) {
  if (asked.after !== undefined && !/^\d{1,15}$/.test(asked.after))
    throw new ApiError('invalid_field', { field: 'after', sentence: 'after must be the next of an answer.' })
  const { time_zone: timeZone } = await requirePractice(db, practiceId)
  const range = { practiceId, timeZone, ...asked }
  const rows = await selectMovements(db, type, range, asked.after)
  const page = rows.slice(0, asked.limit)
  const last = page.at(-1)
  const hasMore = rows.length > page.length && last !== undefined
  const movements = page.map((row) => ({
    row,
    movement: {
      day: dayOf(row.happened_at, timeZone),
      happenedAt: row.happened_at.toISOString(),
      chargeEventId: row.charge_event_id,
      externalId: row.external_id,
      kind: row.kind,
      last4: row.last4,
      amount: row.amount ?? 0,
    },
  }))
  return { movements, next: hasMore ? String(last.event_id) : null }
}

/** A practice's payments of some days. */
export async function listTransactions(
  db: Db,
  practiceId: number,
  asked: Asked,
): Promise<CallAnswerInput<typeof listPracticeTransactions>> {
  const { movements, next } = await listMovements(db, 'payment', practiceId, asked)
  const transactions = movements.map(({ row, movement }) => ({
    ...movement,
    subtotal: row.subtotal,
    taxAmount: row.tax,
    applicationFee: row.fee,
  }))
  return { transactions, next }
}

/** What was refunded of a practice's payments on some days. */
export async function listRefunds(
  db: Db,
  practiceId: number,
  asked: Asked,
): Promise<CallAnswerInput<typeof listPracticeRefunds>> {
  const { movements, next } = await listMovements(db, 'refund', practiceId, asked)
  return { refunds: movements.map(({ movement }) => movement), next }
}
