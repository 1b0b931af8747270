import { cents, type Cents } from '@payment-center/payments/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/index.ts'
import type { Dependencies } from '../../base/dependencies.ts'
import { changeStatus } from '../../invoices/change-status.ts'
import { withInvoice } from '../../invoices/with-invoice.ts'
import { enqueueInvoiceMail } from '../../mail/enqueue-invoice-mail.ts'
import { returnPaymentToPlan } from '../../plans/return-payment-to-plan.ts'
import type { Attempt } from './attempt-repository.ts'
import { ProviderUnavailableError, type Capture } from '../../ports/payment-provider.ts'

/**
 * Cents we refunded ourselves because too much was captured; the practice did not refund these.
 * @param refunded cents by anyone
 */
async function refundedOvercharge(tx: Tx, attemptId: number, refunded: Cents): Promise<Cents> {
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
async function recordLostDispute(
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
async function storeCause(tx: Tx, invoiceId: string, { lost }: Capture, refunded: Cents): Promise<void> {
  if (refunded === 0) return
  await tx
    .updateTable('charge_events')
    .set({ decline_kind: lost > 0 ? 'disputed' : null, decline_code: null })
    .where('charge_event_id', '=', invoiceId)
    .execute()
}

/** A plan's payment is reported when it is put back on its plan. */
async function reportLateReturn(tx: Tx, { invoiceId, planId, kind }: Attempt, lost: Cents, at: Date) {
  if (planId !== null || kind !== 'ach' || lost === 0) return
  await enqueueInvoiceMail(tx, { kind: 'bank_return', invoiceId, cause: 'late', amount: lost }, at)
}

/** Draws the sequence number of a refund check. Call it before asking the provider, so that a later answer wins. */
export async function nextRefundCheck(db: Db): Promise<number> {
  const { rows } = await sql<{
    checkNumber: number
  }>`select nextval('refund_check_numbers') as "checkNumber"`.execute(db)
  return rows[0]?.checkNumber ?? 0
}

/**
 * Stores what the practice, or the payer's bank after a dispute, refunded: in full or in part, and puts a plan's
 * payment back on its plan. A failed refund lowers the amount later; the invoice's status never goes back.
 * @param checkNumber the sequence number drawn before the capture was read; a newer one's result stays
 */
export async function applyRefunds(
  { db, clock, log }: Dependencies,
  attempt: Attempt,
  capture: Capture,
  checkNumber: number,
): Promise<void> {
  const { attemptId, invoiceId } = attempt
  await withInvoice(db, invoiceId, async (tx, status) => {
    const excess = await refundedOvercharge(tx, attemptId, capture.refunded)
    if (capture.refunded < excess) log.error({ attemptId, excess }, 'the refund of an overcharge failed')
    const refunded = cents(Math.max(0, capture.refunded - excess))
    const before = await tx
      .selectFrom('transactions')
      .select(['charge_event_id', 'kind', 'subtotal', 'tax', 'total', 'refunded'])
      .where('attempt_id', '=', attemptId)
      .where('refund_check_number', '<', checkNumber)
      .executeTakeFirst()
    if (before === undefined) return
    await recordLostDispute(tx, attempt, capture.lost, clock())
    await tx
      .updateTable('transactions')
      .set({ refunded, refund_check_number: checkNumber })
      .where('attempt_id', '=', attemptId)
      .execute()
    if (refunded !== before.refunded) {
      const cause = capture.lost > 0 ? 'disputed' : 'refunded'
      await storeCause(tx, invoiceId, capture, refunded)
      await reportLateReturn(tx, attempt, capture.lost, clock())
      await returnPaymentToPlan(tx, { ...before, refunded, cause }, clock(), log)
    }
    if (refunded < before.refunded)
      log.error({ attemptId, refunded }, 'a refund failed, or a lost dispute was won')
    if (refunded <= 0 || status === 'refunded') return
    const to = refunded >= before.total ? 'refunded' : 'partially_refunded'
    await changeStatus(tx, status, { invoiceId, to, reason: 'refunded', attemptId, at: clock() })
  })
}
