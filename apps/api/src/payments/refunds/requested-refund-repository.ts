import type { Cents } from '@payment-center/payments/money'
import type { Db, Row, Tx } from '../../db/index.ts'
import type { ListedRefund } from '../../ports/refund-and-payout-provider.ts'

export type RequestedRefund = Row<'refunds'>

/** A practice's refund by the program's own id. */
export function findRefund(
  db: Db,
  practiceId: number,
  refundId: string,
): Promise<RequestedRefund | undefined> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('practice_id', '=', practiceId)
    .where('refund_id', '=', refundId)
    .executeTakeFirst()
}

/** The refunds that a practice's programs asked for of one payment, the first one first. */
export function selectRefundsOf(
  db: Db,
  { practiceId, attemptId }: { readonly practiceId: number; readonly attemptId: number },
): Promise<RequestedRefund[]> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('practice_id', '=', practiceId)
    .where('attempt_id', '=', attemptId)
    .orderBy('refund_number')
    .execute()
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
  const due = await db
    .selectFrom('payment_adjustments')
    .select('adjustment_id')
    .where('attempt_id', '=', attemptId)
    .where('kind', '=', 'excess')
    .where('state', '=', 'due')
    .executeTakeFirst()
  return due !== undefined
}

/** A program that asked for a refund makes it; the reconciler does if it is not made by then. */
const firstCheckMs = 5000

export async function insertRefund(
  tx: Tx,
  { practiceId, invoiceId, attemptId }: CapturedPayment,
  {
    refundId,
    reason,
    amount,
  }: { readonly refundId: string; readonly reason: string; readonly amount: Cents },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('refunds')
    .values({
      practice_id: practiceId,
      refund_id: refundId,
      charge_event_id: invoiceId,
      attempt_id: attemptId,
      amount,
      reason,
      status: 'checking',
      provider_refund_id: null,
      created_at: now,
      next_check_at: new Date(now.getTime() + firstCheckMs),
    })
    // The program may use its id for another payment at the same moment.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Stores that the provider made nothing of a refund. What it lists later wins. */
export async function storeRefusal(db: Db, refundNumber: number): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ status: 'refused' })
    .where('refund_number', '=', refundNumber)
    .where('status', '=', 'checking')
    .execute()
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
