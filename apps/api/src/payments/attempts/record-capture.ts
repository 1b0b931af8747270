import type { BillingTotals } from '@payment-center/validation/model'
import { kindOfFunding, billingTotals } from '@payment-center/payments/fees'
import { add, cents, subtract, type Cents } from '@payment-center/payments/money'
import type { PricedKind } from '@payment-center/validation/wire'
import { insertDifference, insertTransaction, saveCard } from './payment-repository.ts'
import type { Tx, Db } from '../../db/index.ts'
import { changeStatus } from '../../invoices/change-status.ts'
import { enqueueInvoiceMail, hasGuestEmail } from '../../mail/mail-repository.ts'
import { applyPaymentToPlan } from '../../plans/apply-payment-to-plan.ts'
import type { Dependencies } from '../../base/dependencies.ts'
import type { Attempt, LockedAttempt } from './attempt-repository.ts'
import type { Capture } from '../../ports/payment-provider.ts'
import { findInvoice } from '../../invoices/invoice-repository.ts'

/** What was paid, in parts that add up: an overcharge is refunded, a shortfall lowers the fee. */
function paidTotals(expected: BillingTotals, captured: Cents): BillingTotals {
  const total = cents(Math.min(captured, expected.total))
  const fee = subtract(total, add(expected.subtotal, expected.tax))
  if (fee >= 0) return { ...expected, fee, total }
  const tax = cents(Math.min(expected.tax, total))
  return { subtotal: subtract(total, tax), tax, fee: cents(0), total }
}

async function recordAdjustment(
  tx: Tx,
  { clock, log }: Dependencies,
  { invoiceId, attemptId }: Attempt,
  difference: Cents,
): Promise<void> {
  if (difference === 0) return
  const now = clock()
  log.error({ attemptId, difference }, 'captured amount is not what the card costs')
  await insertDifference(tx, { invoiceId, attemptId, difference, now })
}

/**
 * Marks an invoice as paid by what the provider captured. An overcharge is refunded later; a shortfall is only
 * recorded. Runs in the transaction that saves the attempt.
 */
export async function recordCapture(
  tx: Tx,
  dependencies: Dependencies,
  attempt: LockedAttempt,
  capture: Capture,
): Promise<void> {
  const now = dependencies.clock()
  const { invoiceId, attemptId, intentId } = attempt
  const kind = capture.bankName === null ? kindOfFunding(capture.funding) : 'ach'
  const expected = await expectedPrice(tx, attempt, kind)
  const change = { invoiceId, to: 'paid', reason: 'captured', attemptId, at: now } as const
  await changeStatus(tx, attempt.invoiceStatus, change)
  const paid = paidTotals(expected, capture.captured)
  await insertTransaction(tx, { invoiceId, attemptId, intentId, kind, ...paid, ...capture })
  if (attempt.claimedFor === 'payer' || (await hasGuestEmail(tx, invoiceId))) {
    await enqueueInvoiceMail(tx, { kind: 'receipt', invoiceId }, now)
  }
  await recordAdjustment(tx, dependencies, attempt, subtract(capture.captured, expected.total))
  // Lock order: the method before the plan, since others hold a method while they wait for the plan.
  if (attempt.saveCard && capture.card !== null) await saveCard(tx, attempt, capture.card, now)
  if (attempt.planId !== null) await applyPaymentToPlan(tx, invoiceId, paid, now, dependencies.log)
}

/**
 * What an attempt costs by the kind of card or bank account that the provider charged, in cents: the price that was
 * accepted for this kind, even if the practice's fees changed meanwhile; otherwise what its invoice costs now.
 */
export async function expectedPrice(
  db: Db,
  { invoiceId, state, kind, totals }: Attempt,
  charged: PricedKind,
): Promise<BillingTotals> {
  if (state.state === 'claimed' && kind === charged) return totals
  const invoice = await findInvoice(db, invoiceId)
  if (invoice === null) throw new Error('an attempt without its invoice')
  return billingTotals(invoice.bill, charged)
}
