import type { Db, Tx } from '../../db/index.ts'
import { findLastRow, updateRows } from '../../db/rows.ts'
import { changeStatus, revertPending } from '../../invoices/invoice-status-repository.ts'
import { enqueueInvoiceMail } from '../../mail/mail-repository.ts'
import { declinePlanPayment } from '../../plans/plan-payment-repository.ts'
import { hourMs } from '../../base/calendar.ts'
import type { Attempt, LockedAttempt } from './attempt-repository.ts'
import { addDeclines, isAboveLimit } from '../card-testing-repository.ts'

/**
 * Whether the bank processed a debit before it was declined. No process may have run meanwhile, but a bank refuses a
 * debit at once, or after days.
 */
function wasProcessing({ isProcessing, kind, state }: Attempt, at: Date): boolean {
  const isHourOld = state.state === 'claimed' && at.getTime() - state.claimedAt.getTime() >= hourMs
  return isProcessing || (kind === 'ach' && isHourOld)
}

/**
 * Emails the payer who can't see the decline on a screen: a debit that the bank returned after processing it, and the
 * first decline of an instalment that the server charges by itself.
 */
async function notifyPayer(
  tx: Tx,
  attempt: Attempt,
  declineCode: string | null,
  isUnattended: boolean,
  at: Date,
): Promise<void> {
  const { invoiceId, attemptId, confirmCount, totals } = attempt
  const mail = { invoiceId, amount: totals.total, declineCode }
  if (wasProcessing(attempt, at)) {
    const cause = `${attemptId}-${confirmCount}`
    await enqueueInvoiceMail(tx, { ...mail, kind: 'bank_return', cause }, at)
  } else if (isUnattended && attempt.confirmedBy === 'server') {
    await enqueueInvoiceMail(tx, { ...mail, kind: 'instalment_decline' }, at)
  }
}

/** Stores why an invoice's last payment failed. A returned payment of a plan keeps why it is due at all. */
async function storeReason(
  tx: Tx,
  invoiceId: string,
  kind: 'returned' | 'declined',
  declineCode: string | null,
): Promise<void> {
  await tx
    .updateTable('charge_events')
    .set({ decline_kind: kind, decline_code: declineCode })
    .where('charge_event_id', '=', invoiceId)
    .where((is) =>
      is.or([is('decline_kind', 'is', null), is('decline_kind', 'in', ['declined', 'returned'])]),
    )
    .execute()
}

/**
 * Restores the invoice's status after a decline; a declined instalment becomes a failed payment. Runs in the
 * transaction that saves the attempt.
 * @param declineCode the provider's reason, or null
 */
export async function recordDecline(tx: Tx, attempt: LockedAttempt, declineCode: string | null, at: Date) {
  const { invoiceId, invoiceStatus, attemptId } = attempt
  await storeReason(tx, invoiceId, wasProcessing(attempt, at) ? 'returned' : 'declined', declineCode)
  const { isInstalment, isUnattended } = await declinePlanPayment(tx, invoiceId, at)
  await notifyPayer(tx, attempt, declineCode, isUnattended, at)
  if (isInstalment && invoiceStatus === 'stripe_pending') {
    const change = { invoiceId, to: 'failed', reason: 'instalment_refused', attemptId, at } as const
    await changeStatus(tx, invoiceStatus, change)
  } else await revertPending(tx, invoiceStatus, { invoiceId, reason: 'declined', attemptId, at })
}

/** Stored instead of a decline's id: the amount was authorized and released, because the card has another price. */
const cardDiffers = 'card_differs'
/** The same, because too many cards were declined before. */
const aboveLimit = 'above_limit'

/**
 * Records an authorization that was released instead of captured, as a decline: a card tester learns as much from it. Runs
 * in the transaction that cancels the attempt.
 */
export async function recordRelease(tx: Tx, attempt: LockedAttempt, at: Date): Promise<void> {
  const reason = (await isAboveLimit(tx, attempt, at)) ? aboveLimit : cardDiffers
  await addDeclines(tx, attempt, 1, at)
  await updateRows(tx, 'payment_attempts', { attempt_id: attempt.attemptId }, { seen_decline: reason })
  await recordDecline(tx, attempt, reason, at)
}

/** Whether the invoice's newest payment was released because its card has another price. */
export async function wasReleased(db: Db, invoiceId: string): Promise<boolean> {
  const newest = await findLastRow(db, 'payment_attempts', { charge_event_id: invoiceId }, 'attempt_number')
  return newest?.state === 'canceled' && newest.seen_decline === cardDiffers
}
