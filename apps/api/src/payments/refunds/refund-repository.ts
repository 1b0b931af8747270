import { cents, type Cents } from '@payment-center/payments/money'
import { sql } from 'kysely'
import type { Db, Row, Tx } from '../../db/index.ts'
import { findRow, insertUnlessKnown, selectRows, updateRows } from '../../db/rows.ts'
import { firstCheckMs, type Attempt } from '../attempts/attempt-repository.ts'
import { ProviderUnavailableError, type Capture } from '../../ports/payment-provider.ts'
import type { ListedRefund } from '../../ports/refund-and-payout-provider.ts'

/**
 * Cents we refunded ourselves because too much was captured; the practice did not refund these.
 * @param refunded cents by anyone
 */
export async function refundedOvercharge(tx: Tx, attemptId: number, refunded: Cents): Promise<Cents> {
  const excess = await findRow(tx, 'payment_adjustments', { attempt_id: attemptId, kind: 'excess' })
  if (excess === undefined) return cents(0)
  if (excess.state !== 'due') return excess.amount
  // Our own share of the refunded total is known only once our refund is done.
  if (refunded > 0) throw new ProviderUnavailableError('an overcharge is not refunded yet')
  return cents(0)
}

/**
 * The platform paid for lost disputes; the practice whose account got the money returns all that they cost, and gets it
 * back for a dispute that is won after all.
 */
export async function recordLostDispute(
  tx: Tx,
  { attemptId, invoiceId, connectedAccountId }: Attempt,
  lost: Cents,
  at: Date,
): Promise<void> {
  if (connectedAccountId === null) return
  const due = { amount: lost, state: 'due', next_check_at: at, check_count: 0 } as const
  if (lost === 0) {
    await tx
      .updateTable('payment_adjustments')
      .set(due)
      .where('attempt_id', '=', attemptId)
      .where('kind', '=', 'lost_dispute')
      .where('amount', '>', lost)
      .execute()
    return
  }
  await tx
    .insertInto('payment_adjustments')
    .values({
      charge_event_id: invoiceId,
      attempt_id: attemptId,
      kind: 'lost_dispute',
      ...due,
      refund_id: null,
      created_at: at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['attempt_id', 'kind'])
        .doUpdateSet(due)
        .where('payment_adjustments.amount', '!=', lost),
    )
    .execute()
}

/**
 * Stores on the invoice whether its bank took the payment back. It stays stored when such a dispute is won after all:
 * nothing was refunded then.
 */
export async function storeCause(tx: Tx, invoiceId: string, { lost }: Capture, refunded: Cents) {
  if (refunded === 0) return
  const cause = { decline_kind: lost > 0 ? 'disputed' : null, decline_code: null } as const
  await updateRows(tx, 'charge_events', { charge_event_id: invoiceId }, cause)
}

/** Draws the sequence number of a refund check. Call it before asking the provider, so that a later answer wins. */
export async function nextRefundCheck(db: Db): Promise<number> {
  const { rows } = await sql<{ next: number }>`select nextval('refund_check_numbers') as next`.execute(db)
  return rows[0]?.next ?? 0
}

/** A payment whose refunds no later check has stored. */
export function selectCheckedBefore(tx: Tx, attemptId: number, checkNumber: number) {
  return tx
    .selectFrom('transactions')
    .select(['charge_event_id', 'kind', 'subtotal', 'tax', 'total', 'refunded'])
    .where('attempt_id', '=', attemptId)
    .where('refund_check_number', '<', checkNumber)
    .executeTakeFirst()
}

export async function storeRefunded(tx: Tx, attemptId: number, refunded: Cents, checkNumber: number) {
  const changes = { refunded, refund_check_number: checkNumber }
  await updateRows(tx, 'transactions', { attempt_id: attemptId }, changes)
}

export type RequestedRefund = Row<'refunds'>

export function findRefund(db: Db, practiceId: number, refundId: string) {
  return findRow(db, 'refunds', { practice_id: practiceId, refund_id: refundId })
}

/** The refunds that a practice's programs asked for of one payment, the first one first. */
export function selectRefundsOf(
  db: Db,
  { practiceId, attemptId }: { readonly practiceId: number; readonly attemptId: number },
): Promise<RequestedRefund[]> {
  return selectRows(db, 'refunds', { practice_id: practiceId, attempt_id: attemptId }, 'refund_number')
}

/** An invoice's captured payment at the provider; undefined for an invoice without one. */
export async function findCapturedPayment(db: Db, invoiceId: string) {
  return db
    .selectFrom('transactions')
    .innerJoin('payment_attempts', 'payment_attempts.attempt_id', 'transactions.attempt_id')
    .innerJoin('charge_events', 'charge_events.charge_event_id', 'transactions.charge_event_id')
    .select([
      'payment_attempts.attempt_id as attemptId',
      'payment_attempts.payment_intent_id as intentId',
      'charge_events.charge_event_id as invoiceId',
      'charge_events.practice_id as practiceId',
    ])
    .where('transactions.charge_event_id', '=', invoiceId)
    .where('payment_attempts.payment_intent_id', 'is not', null)
    .$narrowType<{ intentId: string }>()
    .executeTakeFirst()
}

export type CapturedPayment = NonNullable<Awaited<ReturnType<typeof findCapturedPayment>>>

/** Whether an overcharge of a payment is still to be refunded by us: until then, no one knows what is left. */
export async function isOverchargeDue(db: Db, attemptId: number): Promise<boolean> {
  const key = { attempt_id: attemptId, kind: 'excess', state: 'due' } as const
  return (await findRow(db, 'payment_adjustments', key)) !== undefined
}

export async function insertRefund(
  tx: Tx,
  { practiceId, invoiceId, attemptId }: CapturedPayment,
  { refundId, reason, amount }: Readonly<Record<'refundId' | 'reason', string> & { amount: Cents }>,
  now: Date,
): Promise<void> {
  // The program may use its id for another payment at the same moment.
  await insertUnlessKnown(tx, 'refunds', {
    practice_id: practiceId,
    refund_id: refundId,
    charge_event_id: invoiceId,
    attempt_id: attemptId,
    amount,
    reason,
    status: 'checking',
    provider_refund_id: null,
    created_at: now,
    // The program makes it; the reconciler does if it is not made by then.
    next_check_at: new Date(now.getTime() + firstCheckMs),
  })
}

/** Stores that the provider made nothing of a refund. What it lists later wins. */
export async function storeRefusal(db: Db, refundNumber: number): Promise<void> {
  const checking = { refund_number: refundNumber, status: 'checking' } as const
  await updateRows(db, 'refunds', checking, { status: 'refused' })
}

/**
 * Stores a refund as the provider has it.
 * @param checkNumber drawn before the provider was asked; the result of a later check stays
 */
export async function storeListed(
  db: Db,
  refundNumber: number,
  { refundId, status }: ListedRefund,
  checkNumber: number,
): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ status, provider_refund_id: refundId, check_number: checkNumber })
    .where('refund_number', '=', refundNumber)
    .where('check_number', '<', checkNumber)
    .execute()
}
