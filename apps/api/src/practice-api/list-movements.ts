import { ApiError } from '../base/api-error.ts'
import { dayOf } from '../base/calendar.ts'
import type { Db } from '../db/index.ts'
import { requirePractice } from '../practices/practice-repository.ts'
import { selectMovements } from './money-repository.ts'

/** A page of rows of some days, YYYY-MM-DD, both included. */
export interface PageOfDays {
  readonly from: string
  readonly to: string
  /** The `next` of the page before. */
  readonly after?: string | undefined
  readonly limit: number
}

async function listMovements(db: Db, type: 'payment' | 'refund', practiceId: number, page: PageOfDays) {
  if (page.after !== undefined && !/^\d{1,15}$/.test(page.after))
    throw new ApiError('invalid_field', { field: 'after', sentence: 'after must be the next of an answer.' })
  const { time_zone: timeZone } = await requirePractice(db, practiceId)
  const range = { practiceId, timeZone, ...page }
  const rows = await selectMovements(db, type, range, page.after)
  const listed = rows.slice(0, page.limit)
  const last = listed.at(-1)
  const hasMore = rows.length > listed.length && last !== undefined
  const movements = listed.map((row) => ({
    ...row,
    day: dayOf(row.happenedAt, timeZone),
    happenedAt: row.happenedAt.toISOString(),
    amount: row.amount ?? 0,
  }))
  return { movements, next: hasMore ? String(last.event_id) : null }
}

export async function listTransactions(db: Db, practiceId: number, page: PageOfDays) {
  const { movements, next } = await listMovements(db, 'payment', practiceId, page)
  return { transactions: movements, next }
}

export async function listRefunds(db: Db, practiceId: number, page: PageOfDays) {
  const { movements, next } = await listMovements(db, 'refund', practiceId, page)
  return { refunds: movements, next }
}
