import type { BillingTotals } from '@payment-center/validation/model'
import { kindOfFunding, billingTotals } from '@payment-center/payments/fees'
import { add, cents, subtract, type Cents } from '@payment-center/payments/money'
import type { PricedKind } from '@payment-center/validation/wire'
import type { Db, Tx } from '../../db/index.ts'
import type { Dependencies } from '../../base/dependencies.ts'
import {
  changeStatus,
  revertPending,
  withInvoice,
  isPayable,
} from '../../invoices/invoice-status-repository.ts'
import { reloadAttempt, saveAttempt, type Attempt, type LockedAttempt } from './attempt-repository.ts'
import {
  interpretProviderState,
  isLive,
  transition,
  type AttemptState,
  type Outcome,
  type Interpretation,
} from './attempt-state.ts'
import type { ProviderState, Capture } from '../../ports/payment-provider.ts'
import { countMoney } from '../../base/counters.ts'
import { countDeclines } from '../card-testing-repository.ts'
import { recordDecline, recordRelease } from './decline-repository.ts'
import { insertRow, updateRows } from '../../db/rows.ts'
import { savePaidCard } from '../../methods/card-repository.ts'
import { enqueueInvoiceMail, hasGuestEmail } from '../../mail/mail-repository.ts'
import { applyPaymentToPlan } from '../../plans/apply-payments-to-plan.ts'
import { findInvoice } from '../../invoices/invoice-repository.ts'

export interface Settled {
  readonly outcome: Outcome
  readonly state: AttemptState
}

function outcomeOf(attempt: Attempt): Outcome {
  return attempt.state.state === 'succeeded' ? 'paid' : 'open'
}

async function recordProcessing(tx: Tx, { invoiceId, invoiceStatus, attemptId }: LockedAttempt, at: Date) {
  // Since when its bank has it.
  const unprocessed = { attempt_id: attemptId, processing_at: null }
  await updateRows(tx, 'payment_attempts', unprocessed, { processing_at: at })
  if (!isPayable(invoiceStatus)) return
  const change = { invoiceId, to: 'stripe_pending', reason: 'processing', attemptId, at } as const
  await changeStatus(tx, invoiceStatus, change)
}

/** What the provider's state does to the invoice, in the transaction that saves the attempt. */
async function react(
  tx: Tx,
  dependencies: Dependencies,
  attempt: LockedAttempt,
  state: ProviderState,
  event: Interpretation['event'],
): Promise<void> {
  const at = dependencies.clock()
  const { invoiceId, invoiceStatus, attemptId } = attempt
  switch (state.status) {
    case 'confirming':
    case 'authorized':
      return
    case 'processing':
      return recordProcessing(tx, attempt, at)
    case 'succeeded':
      return recordCapture(tx, dependencies, attempt, state.capture)
    case 'open':
      if (event?.type === 'declined') await recordDecline(tx, attempt, state.declineCode, at)
      return
    case 'canceled':
      if (state.wasAuthorized) return recordRelease(tx, attempt, at)
      if (state.wasRefused === true) return recordDecline(tx, attempt, null, at)
      await revertPending(tx, invoiceStatus, { invoiceId, reason: 'declined', attemptId, at })
      return
    default:
      return state satisfies never
  }
}

const claimOver: Interpretation = { event: { type: 'released' }, outcome: 'open' }

/** A browser confirms while it claims, so its claim may come after its card's decline was stored. */
function isClaimOver({ state, confirmedBy }: Attempt, providerState: ProviderState): boolean {
  return (
    confirmedBy === 'browser' &&
    state.state === 'claimed' &&
    providerState.status === 'open' &&
    providerState.decline === state.seenDecline &&
    providerState.declinedCard === state.paymentMethodId
  )
}

async function applyLocked(
  tx: Tx,
  dependencies: Dependencies,
  attempt: LockedAttempt,
  providerState: ProviderState,
): Promise<Settled> {
  const now = dependencies.clock()
  if (!isLive(attempt.state)) return { outcome: outcomeOf(attempt), state: attempt.state }
  const counted =
    'failedCharges' in providerState
      ? await countDeclines(tx, attempt, providerState.failedCharges, now)
      : attempt
  const interpretation = isClaimOver(attempt, providerState)
    ? claimOver
    : interpretProviderState(attempt.state, providerState, now)
  await react(tx, dependencies, counted, providerState, interpretation.event)
  if (interpretation.event === null) return { outcome: interpretation.outcome, state: attempt.state }
  const state = transition(attempt.state, interpretation.event)
  if (state === null)
    throw new Error(`${interpretation.event.type} can't happen to an attempt that is ${attempt.state.state}`)
  await saveAttempt(tx, attempt.attemptId, { state }, now)
  return { outcome: interpretation.outcome, state }
}

/**
 * Stores what the provider reports about an attempt: attempt, invoice and transaction in one commit.
 * The report may be stale by the time the lock is held; an attempt that was settled meanwhile stays as it is.
 */
export async function storeProviderState(
  dependencies: Dependencies,
  { attemptId, invoiceId }: Pick<Attempt, 'attemptId' | 'invoiceId'>,
  providerState: ProviderState,
): Promise<Settled> {
  const { before, settled } = await withInvoice(dependencies.db, invoiceId, async (tx, invoiceStatus) => {
    const attempt = { ...(await reloadAttempt(tx, attemptId)), invoiceStatus }
    return { before: attempt, settled: await applyLocked(tx, dependencies, attempt, providerState) }
  })
  countOutcome(before, settled, providerState)
  return settled
}

/** Counts what changed, once it is stored. */
function countOutcome({ state: before, kind, totals }: Attempt, { state }: Settled, reported: ProviderState) {
  if (state.state === before.state) return
  if (reported.status === 'succeeded') countMoney('paid', kind, reported.capture.captured)
  else if (state.state === 'canceled') countMoney('canceled', kind, totals.total)
  else if (before.state === 'claimed') countMoney('declined', kind, totals.total)
}

/** What was paid, in parts that add up: an overcharge is refunded, a shortfall lowers the fee. */
function paidTotals(expected: BillingTotals, captured: Cents): BillingTotals {
  const total = cents(Math.min(captured, expected.total))
  const fee = subtract(total, add(expected.subtotal, expected.tax))
  if (fee >= 0) return { ...expected, fee, total }
  const tax = cents(Math.min(expected.tax, total))
  return { subtotal: subtract(total, tax), tax, fee: cents(0), total }
}

/** Stores what was captured above the price, to be refunded, or below it. */
async function recordAdjustment(
  tx: Tx,
  { clock, log }: Dependencies,
  { invoiceId, attemptId }: Attempt,
  difference: Cents,
): Promise<void> {
  if (difference === 0) return
  log.error({ attemptId, difference }, 'captured amount is not what the card costs')
  const [now, isExcess] = [clock(), difference > 0]
  await insertRow(tx, 'payment_adjustments', {
    charge_event_id: invoiceId,
    attempt_id: attemptId,
    kind: isExcess ? 'excess' : 'shortfall',
    amount: Math.abs(difference),
    state: isExcess ? 'due' : 'done',
    refund_id: null,
    created_at: now,
    next_check_at: now,
  })
}

/**
 * Marks an invoice as paid by what the provider captured. An overcharge is refunded later; a shortfall is only
 * recorded. Runs in the transaction that saves the attempt.
 */
async function recordCapture(tx: Tx, dependencies: Dependencies, attempt: LockedAttempt, capture: Capture) {
  const now = dependencies.clock()
  const { invoiceId, attemptId, intentId } = attempt
  const kind = capture.bankName === null ? kindOfFunding(capture.funding) : 'ach'
  const expected = await expectedPrice(tx, attempt, kind)
  const change = { invoiceId, to: 'paid', reason: 'captured', attemptId, at: now } as const
  await changeStatus(tx, attempt.invoiceStatus, change)
  const paid = paidTotals(expected, capture.captured)
  await insertRow(tx, 'transactions', {
    charge_event_id: invoiceId,
    attempt_id: attemptId,
    payment_intent_id: intentId,
    charge_id: capture.chargeId,
    kind,
    ...paid,
    captured: capture.captured,
    refunded: 0,
    card_brand: capture.cardBrand,
    bank_name: capture.bankName,
    last4: capture.last4,
    funding: capture.funding,
    paid_at: capture.paidAt,
  })
  if (attempt.claimedFor === 'payer' || (await hasGuestEmail(tx, invoiceId))) {
    await enqueueInvoiceMail(tx, { kind: 'receipt', invoiceId }, now)
  }
  await recordAdjustment(tx, dependencies, attempt, subtract(capture.captured, expected.total))
  // Lock order: the method before the plan, since others hold a method while they wait for the plan.
  if (attempt.saveCard && capture.card !== null) await savePaidCard(tx, invoiceId, capture.card, now)
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
