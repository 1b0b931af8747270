import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { SentAnswer, listTransactions as call } from '@payment-center/validation/wire'
import type { Db } from '../db/index.ts'
import { prepare } from '../db/prepared-statements.ts'
import { ApiError } from '../base/api-error.ts'
import { dayOf } from '../base/calendar.ts'

const paidStatuses = ['paid', 'refunded', 'partially_refunded'] as const
type PaidStatus = (typeof paidStatuses)[number]

export interface Listed {
  readonly payerId: number
  readonly practiceId: number
  readonly statuses: readonly PaidStatus[]
}

function transactionsOf(db: Db, { payerId, practiceId, statuses }: Listed) {
  return db
    .selectFrom('transactions')
    .innerJoin('charge_events', 'charge_events.charge_event_id', 'transactions.charge_event_id')
    .innerJoin('practices', 'practices.practice_id', 'charge_events.practice_id')
    .innerJoin('patients', 'patients.patient_id', 'charge_events.patient_id')
    .where('charge_events.payer_id', '=', payerId)
    .where('charge_events.practice_id', '=', practiceId)
    .where('charge_events.status', '=', sql<PaidStatus>`any(${statuses})`)
}

interface Page extends Listed {
  readonly size: number
  readonly offset: number
}

const selectTransactions = prepare((db, page: Page) =>
  transactionsOf(db, page)
    .select((of) => [
      of.fn.countAll<number>().over().as('count'),
      'transactions.charge_event_id',
      'transactions.kind',
      'transactions.total',
      'transactions.paid_at',
      'charge_events.status',
      'practices.time_zone',
      'patients.first_name',
      'patients.last_name',
    ])
    .select((of) => [
      jsonArrayFrom(
        of
          .selectFrom('procedures')
          .select('procedures.treatment_description as treatmentDescription')
          .whereRef('procedures.charge_event_id', '=', 'charge_events.charge_event_id')
          .orderBy('procedures.position'),
      ).as('procedureDescriptions'),
    ])
    .orderBy('transactions.paid_at', 'desc')
    .orderBy('transactions.transaction_id', 'desc')
    .limit(page.size)
    .offset(page.offset)
    .$narrowType<{ status: PaidStatus }>(),
)

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
      procedureDescriptions: row.procedureDescriptions,
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
