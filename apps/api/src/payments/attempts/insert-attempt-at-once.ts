import { sql } from 'kysely'
import type { Db, NewRow, Row } from '../../db/index.ts'
import { prepare } from '../../db/prepare.ts'
import type { Invoice } from '../../invoices/invoice-repository.ts'
import { payableStatuses } from '../../invoices/status-graph.ts'
import { attemptOf, firstCheckMs, type Attempt, type OpeningTerms } from './attempt-repository.ts'

const columns = [
  'state',
  'connected_account_id',
  'kind',
  'subtotal',
  'tax',
  'fee',
  'total',
  'price_agreed',
  'customer_id',
  'created_at',
  'active_at',
  'next_check_at',
] as const

type Given = Pick<NewRow<'payment_attempts'>, (typeof columns)[number]>

interface NewAttempt {
  readonly invoiceId: string
  /** The attempt's row. In a select, JSON gives its values their types. */
  readonly json: string
}

const insertLocked = prepare((db, { invoiceId, json }: NewAttempt) =>
  db
    .with('locked', (tables) =>
      tables
        .selectFrom('charge_events')
        .select('charge_event_id')
        .where('charge_event_id', '=', invoiceId)
        .where('status', 'in', payableStatuses)
        .forUpdate()
        .skipLocked(),
    )
    .insertInto('payment_attempts')
    .columns(['charge_event_id', 'attempt_number', ...columns])
    .expression((of) =>
      of
        .selectFrom([
          'locked',
          sql<Row<'payment_attempts'>>`json_populate_record(null::payment_attempts, ${json})`.as('given'),
        ])
        .select([
          'locked.charge_event_id',
          sql<number>`(select coalesce(max(earlier.attempt_number), 0) + 1 from payment_attempts as earlier
            where earlier.charge_event_id = locked.charge_event_id)`.as('attempt_number'),
        ])
        .select(columns.map((column) => `given.${column}` as const)),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returningAll(),
)

/**
 * Inserts a new attempt of an invoice without a plan by one statement that takes the invoice's lock.
 * @returns null when another request holds the invoice, when it has an attempt, or when it is not payable
 */
export async function insertAttemptAtOnce(
  db: Db,
  invoice: Invoice,
  { kind, totals, customerId }: OpeningTerms,
  now: Date,
): Promise<Attempt | null> {
  const given: Given = {
    state: 'opening',
    connected_account_id: invoice.connectedAccountId,
    kind,
    ...totals,
    price_agreed: true,
    customer_id: customerId,
    created_at: now,
    active_at: now,
    next_check_at: new Date(now.getTime() + firstCheckMs),
  }
  const [row] = await insertLocked(db, { invoiceId: invoice.invoiceId, json: JSON.stringify(given) })
  if (row === undefined) return null
  const { practiceId: practice_id, practiceName: practice_name } = invoice
  return attemptOf({ ...row, practice_id, practice_name, payment_plan_id: null })
}
