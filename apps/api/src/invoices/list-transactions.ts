import type { SentAnswer, listTransactions as call } from '@payment-center/validation/wire'
import type { Db } from '../db/index.ts'
import { prepare } from '../db/prepare.ts'
import { ApiError } from '../base/api-error.ts'
import { dayOf } from '../base/calendar.ts'
import {
  paidStatuses,
  type PaidStatus,
  type Listed,
  transactionsOf,
  selectTransactions,
} from './transaction-repository.ts'

const defaultPageSize = 20

interface TransactionQuery {
  readonly payerId: number
  readonly practiceId: number
  /** Starts at 1. */
  readonly page?: number | undefined
  readonly size?: number | undefined
  /** Comma-separated statuses; every paid one by default. */
  readonly status?: string | undefined
}

/** @throws ApiError `invalid_field` for an unknown status, or one of unpaid invoices */
function statusesOf(text: string | undefined): readonly PaidStatus[] {
  if (text === undefined) return paidStatuses
  return text.split(',').map((word) => {
    const status = paidStatuses.find((candidate) => candidate === word.trim())
    if (status === undefined) throw new ApiError('invalid_field', { field: 'status' })
    return status
  })
}

const countTransactions = prepare((db, listed: Listed) =>
  transactionsOf(db, listed).select((of) => of.fn.countAll<number>().as('count')),
)

/**
 * A page of a payer's transactions at a practice, newest first; empty if there are none.
 * @throws ApiError `invalid_field`
 */
export async function listTransactions(db: Db, query: TransactionQuery): Promise<SentAnswer<typeof call>> {
  const { payerId, practiceId, page = 1, size = defaultPageSize } = query
  const listed = { payerId, practiceId, statuses: statusesOf(query.status) }
  const rows = await selectTransactions(db, { ...listed, size, offset: (page - 1) * size })
  // A page after the last one has no rows.
  const [counted] = rows.length > 0 || page === 1 ? rows : await countTransactions(db, listed)
  const count = counted?.count ?? 0
  return {
    transactions: rows.map((row) => ({
      transactionId: row.charge_event_id,
      status: row.status,
      type: row.kind === 'ach' ? 'ach' : 'card',
      transactionDate: dayOf(row.paid_at, row.time_zone),
      amount: row.total,
      procedureDescriptions: row.procedures.map((procedure) => ({
        treatmentDescription: procedure.treatment_description,
      })),
      patient: { firstName: row.first_name, lastName: row.last_name },
    })),
    pagination: {
      totalRecords: count,
      totalPages: Math.ceil(count / size),
      pageNumber: page,
      pageSize: size,
    },
  }
}
