import { sql } from 'kysely'
import type { Db, NewRow, Row, Tx } from '../../db/index.ts'
import { prepare } from '../../db/prepared-statements.ts'
import { updateRows } from '../../db/rows.ts'
import { isDuplicate } from '../../db/retry-while-locked.ts'
import { ApiError } from '../../base/api-error.ts'
import type { Invoice } from '../../invoices/invoice-repository.ts'
import { payableStatuses, withInvoice } from '../../invoices/invoice-status-repository.ts'
import {
  attemptOf,
  firstCheckMs,
  type Attempt,
  type MethodPrice,
  reloadAttempt,
  type TermsOrder,
} from './attempt-repository.ts'
import type { Dependencies } from '../../base/dependencies.ts'

export interface OpeningTerms extends MethodPrice {
  /** The customer whose saved method is about to pay; null if the method is not known yet. */
  readonly customerId: string | null
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

interface NewAttempt {
  readonly invoiceId: string
  /** Whether the caller holds the invoice's lock and has checked its status. */
  readonly isLocked: boolean
  /** The attempt's row. In a select, JSON gives its values their types. */
  readonly json: string
}

const insertLocked = prepare((db, { invoiceId, isLocked, json }: NewAttempt) =>
  db
    .with('locked', (tables) =>
      tables
        .selectFrom('charge_events')
        .select('charge_event_id')
        .where('charge_event_id', '=', invoiceId)
        .where((is) => is.or([is('status', 'in', payableStatuses), sql<boolean>`${isLocked}::boolean`]))
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
 * Inserts a new attempt of an invoice by one statement that takes its lock.
 * @param isLocked whether the caller holds the lock and has checked the status
 * @returns null when another request holds the invoice, when it has an attempt, or when it is not payable
 */
export async function insertAttemptAtOnce(
  db: Db,
  invoice: Invoice,
  { kind, totals, customerId }: OpeningTerms,
  now: Date,
  isLocked = false,
): Promise<Attempt | null> {
  const { invoiceId, practiceId: practice_id, practiceName: practice_name, planId: payment_plan_id } = invoice
  const given: Pick<NewRow<'payment_attempts'>, (typeof columns)[number]> = {
    state: 'opening',
    connected_account_id: invoice.connectedAccountId,
    kind,
    ...totals,
    terms_agreed: true,
    customer_id: customerId,
    created_at: now,
    active_at: now,
    next_check_at: new Date(now.getTime() + firstCheckMs),
  }
  const [row] = await insertLocked(db, { invoiceId, isLocked, json: JSON.stringify(given) })
  if (row === undefined) return null
  return attemptOf({ ...row, practice_id, practice_name, payment_plan_id, closed_as: null })
}

/**
 * Inserts a new attempt, before the provider is called. The caller must hold the invoice's lock.
 * @throws ApiError `not_payable` if the practice has closed the invoice since it was read
 */
export async function insertAttempt(tx: Tx, invoice: Invoice, terms: OpeningTerms, now: Date) {
  const attempt = await insertAttemptAtOnce(tx, invoice, terms, now, true)
  if (attempt === null) throw new ApiError('not_payable')
  return attempt
}

interface NewIntent {
  readonly invoiceId: string
  readonly attemptId: number
  readonly intentId: string
  readonly now: Date
  readonly nextCheckAt: Date
}

/** Under the invoice's lock, as everything that changes an attempt. */
const updateOpening = prepare((db, { invoiceId, attemptId, intentId, now, nextCheckAt }: NewIntent) =>
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

/**
 * Stores the intent of an attempt that was opening.
 * @returns the attempt as it is then: another request may have opened it before
 * @throws ApiError `conflict` if the provider answered with the intent of another payment
 */
export async function storeIntent(
  { db, clock, log }: Dependencies,
  attempt: Attempt,
  intentId: string,
): Promise<Attempt> {
  const { invoiceId, attemptId } = attempt
  const now = clock()
  const opened = { invoiceId, attemptId, intentId, now, nextCheckAt: new Date(now.getTime() + firstCheckMs) }
  try {
    const [stored] = await updateOpening(db, opened)
    if (stored !== undefined) return { ...attempt, state: { state: 'open', seenDecline: null }, intentId }
    // Another request holds the invoice, or has opened the attempt.
    return await withInvoice(db, invoiceId, async (tx) => {
      await updateOpening(tx, opened)
      return reloadAttempt(tx, attemptId)
    })
  } catch (error) {
    if (!isDuplicate(error)) throw error
    log.error({ attemptId, intentId }, 'the intent of another payment')
    throw new ApiError('conflict')
  }
}

/** What a payer sees before they accept it. */
export interface Offer extends TermsOrder {
  /** The provider's id of the card; null if only its kind is known. */
  readonly methodId: string | null
  readonly claimedFor?: Attempt['claimedFor']
}

/** Notes that a payer is shown a price that is set already: the payment is not stale. */
export async function markActive({ db, clock }: Dependencies, attemptId: number): Promise<void> {
  const open = { attempt_id: attemptId, state: 'open' } as const
  await updateRows(db, 'payment_attempts', open, { active_at: clock() })
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
