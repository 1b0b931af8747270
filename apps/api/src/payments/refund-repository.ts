import { cents, type Cents } from '@payment-center/payments/money'
import { sql } from 'kysely'
import type { Tx, Db } from '../db/index.ts'
import type { Attempt } from './attempts/attempt-repository.ts'
import { type Capture, ProviderUnavailableError } from '../ports/payment-provider.ts'

/**
 * Cents we refunded ourselves because too much was captured; the practice did not refund these.
 * @param refunded cents by anyone
 */
export async function refundedOvercharge(tx: Tx, attemptId: number, refunded: Cents): Promise<Cents> {
  const excess = await tx
    .selectFrom('payment_adjustments')
    .select(['amount', 'state'])
    .where('attempt_id', '=', attemptId)
    .where('kind', '=', 'excess')
    .executeTakeFirst()
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
export async function storeCause(
  tx: Tx,
  invoiceId: string,
  { lost }: Capture,
  refunded: Cents,
): Promise<void> {
  if (refunded === 0) return
  await tx
    .updateTable('charge_events')
    .set({ decline_kind: lost > 0 ? 'disputed' : null, decline_code: null })
    .where('charge_event_id', '=', invoiceId)
    .execute()
}

/** Draws the sequence number of a refund check. Call it before asking the provider, so that a later answer wins. */
export async function nextRefundCheck(db: Db): Promise<number> {
  const { rows } = await sql<{
    checkNumber: number
  }>`select nextval('refund_check_numbers') as "checkNumber"`.execute(db)
  return rows[0]?.checkNumber ?? 0
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

export async function storeRefunded(
  tx: Tx,
  attemptId: number,
  refunded: Cents,
  checkNumber: number,
): Promise<void> {
  await tx
    .updateTable('transactions')
    .set({ refunded, refund_check_number: checkNumber })
    .where('attempt_id', '=', attemptId)
    .execute()
}
