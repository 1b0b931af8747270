import { sql } from 'kysely'
import type { Db, NewRow, Row, Tx } from '../../db/index.ts'
import { prepare } from '../../db/prepared-statements.ts'
import { ApiError } from '../../base/api-error.ts'
import type { Invoice } from '../../invoices/invoice-repository.ts'
import { payableStatuses } from '../../invoices/invoice-status-repository.ts'
import {
  attemptOf,
  firstCheckMs,
  type Attempt,
  type MethodPrice,
  reloadAttempt,
  type TermsOrder,
} from './attempt-repository.ts'
import type { Dependencies } from '../../base/dependencies.ts'

/** What an attempt is opened with. */
export interface OpeningTerms extends MethodPrice {
  /** Of the saved method that is about to pay; null if the method is not known yet. */
  readonly customerId: string | null
}

/** The columns of a new attempt but its invoice and number. */
function openingColumns(
  { connectedAccountId }: Invoice,
  { kind, totals, customerId }: OpeningTerms,
  now: Date,
) {
  return {
    state: 'opening',
    connected_account_id: connectedAccountId,
    kind,
    ...totals,
    terms_agreed: true,
    customer_id: customerId,
    created_at: now,
    active_at: now,
    next_check_at: new Date(now.getTime() + firstCheckMs),
  } as const
}

/** The attempt of an inserted row. */
function insertedAttempt(
  row: Row<'payment_attempts'>,
  { practiceId: practice_id, practiceName: practice_name, planId: payment_plan_id }: Invoice,
): Attempt {
  return attemptOf({ ...row, practice_id, practice_name, payment_plan_id, closed_as: null })
}

/**
 * Inserts a new attempt, before the provider is called. The caller must hold the invoice's lock.
 * @throws ApiError `not_payable` if the practice has closed the invoice since it was read
 */
export async function insertAttempt(
  tx: Tx,
  invoice: Invoice,
  terms: OpeningTerms,
  now: Date,
): Promise<Attempt> {
  const row = await tx
    .insertInto('payment_attempts')
    .values((of) => ({
      charge_event_id: invoice.invoiceId,
      attempt_number: of
        .selectFrom('payment_attempts as earlier')
        .select(sql<number>`coalesce(max(earlier.attempt_number), 0) + 1`.as('next'))
        .where('earlier.charge_event_id', '=', invoice.invoiceId),
      ...openingColumns(invoice, terms, now),
    }))
    .returningAll()
    .returning((of) =>
      of
        .selectFrom('charge_events')
        .select('closed_as')
        .where('charge_event_id', '=', invoice.invoiceId)
        .as('closed_as'),
    )
    .executeTakeFirstOrThrow()
  if (row.closed_as !== null) throw new ApiError('not_payable')
  return insertedAttempt(row, invoice)
}

const columns = [
  'state',
  'connected_account_id',
  'kind',
  'subtotal',
  'tax',
  'fee',
  'total',
  'terms_agreed',
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
        .where('closed_as', 'is', null)
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
  terms: OpeningTerms,
  now: Date,
): Promise<Attempt | null> {
  const given: Given = openingColumns(invoice, terms, now)
  const [row] = await insertLocked(db, { invoiceId: invoice.invoiceId, json: JSON.stringify(given) })
  return row === undefined ? null : insertedAttempt(row, invoice)
}

interface NewIntent {
  readonly invoiceId: string
  readonly attemptId: number
  readonly intentId: string
  readonly now: Date
  readonly nextCheckAt: Date
}

/** Under the invoice's lock, as everything that changes an attempt. */
export const updateOpening = prepare((db, { invoiceId, attemptId, intentId, now, nextCheckAt }: NewIntent) =>
  db
    .with('locked', (tables) =>
      tables
        .selectFrom('charge_events')
        .select('charge_event_id')
        .where('charge_event_id', '=', invoiceId)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('payment_attempts')
    .from('locked')
    .set((of) => ({
      state: 'open',
      payment_intent_id: intentId,
      active_at: now,
      next_check_at: of.fn<Date>('least', ['next_check_at', of.val(nextCheckAt)]),
      check_count: 0,
    }))
    .whereRef('payment_attempts.charge_event_id', '=', 'locked.charge_event_id')
    .where('attempt_id', '=', attemptId)
    .where('state', '=', 'opening')
    .returning('attempt_id'),
)

/** What a payer sees before they accept it. */
export interface Offer extends TermsOrder {
  /** The provider's id of the card; null if only its kind is known. */
  readonly methodId: string | null
  readonly claimedFor?: Attempt['claimedFor']
}

/** Notes that a payer is shown a price that is set already: the payment is not stale. */
export async function markActive({ db, clock }: Dependencies, attemptId: number): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ active_at: clock() })
    .where('attempt_id', '=', attemptId)
    .where('state', '=', 'open')
    .execute()
}

/** @returns null for an attempt that is not open any more, whose terms stay */
export async function storeOffer(
  tx: Tx,
  { clock }: Dependencies,
  attemptId: number,
  { kind, totals, methodId, customerId, saveCard, claimedFor }: Offer,
): Promise<Attempt | null> {
  const current = await reloadAttempt(tx, attemptId)
  if (current.state.state !== 'open') return null
  await tx
    .updateTable('payment_attempts')
    .set({
      kind,
      ...totals,
      terms_agreed: false,
      customer_id: customerId,
      // Remembers that the intent has a customer.
      ...(current.customerId !== null && methodId !== null && { payment_method_id: methodId }),
      save_card: saveCard,
      ...(claimedFor !== undefined && { claimed_for: claimedFor }),
      confirmed_by: 'browser',
      active_at: clock(),
    })
    .where('attempt_id', '=', attemptId)
    .execute()
  return current
}

/** Records that the provider has these terms, unless others were stored meanwhile. */
export async function markAgreed({ db }: Dependencies, attemptId: number, order: TermsOrder): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ terms_agreed: true })
    .where('attempt_id', '=', attemptId)
    .where('state', 'in', ['open', 'claimed'])
    .where('kind', '=', order.kind)
    .where('total', '=', order.totals.total)
    .where('fee', '=', order.totals.fee)
    .where('customer_id', 'is not distinct from', order.customerId)
    .where('save_card', '=', order.saveCard)
    .execute()
}
