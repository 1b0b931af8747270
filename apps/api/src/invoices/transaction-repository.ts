import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../db/index.ts'
import { prepare } from '../db/prepare.ts'

export const paidStatuses = ['paid', 'refunded', 'partially_refunded'] as const
export type PaidStatus = (typeof paidStatuses)[number]

export interface Listed {
  readonly payerId: number
  readonly practiceId: number
  readonly statuses: readonly PaidStatus[]
}

export function transactionsOf(db: Db, { payerId, practiceId, statuses }: Listed) {
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

export const selectTransactions = prepare((db, page: Page) =>
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
          .select('procedures.treatment_description')
          .whereRef('procedures.charge_event_id', '=', 'charge_events.charge_event_id')
          .orderBy('procedures.position'),
      ).as('procedures'),
    ])
    .orderBy('transactions.paid_at', 'desc')
    .orderBy('transactions.transaction_id', 'desc')
    .limit(page.size)
    .offset(page.offset)
    .$narrowType<{ status: PaidStatus }>(),
)
