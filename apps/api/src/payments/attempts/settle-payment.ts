import { cents, type Cents } from '@payment-center/payments/money'
import { countMoney } from '../../base/counters.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  selectCheckedBefore,
  storeRefunded,
  nextRefundCheck,
  refundedOvercharge,
  recordLostDispute,
  storeCause,
} from '../refund-repository.ts'
import type { Dependencies } from '../../base/dependencies.ts'
import { storeRefundStatuses } from '../refunds/store-refund-statuses.ts'
import {
  withInvoice,
  changeStatus,
  findAnnouncement,
  isPayable,
  readStatus,
  wasPaid,
} from '../../invoices/invoice-status-repository.ts'
import { countDeclines, findTester } from '../card-testing-repository.ts'
import {
  endCardTesting,
  applyProviderState,
  cancelAttempt,
  isOutcomeUnknown,
  settleAttempt,
} from './apply-provider-state.ts'
import { findAttemptByIntent, reloadAttempt, type Attempt, findLiveAttempt } from './attempt-repository.ts'
import type { Tx } from '../../db/index.ts'
import { enqueueInvoiceMail } from '../../mail/mail-repository.ts'
import { returnPaymentToPlan } from '../../plans/apply-payments-to-plan.ts'
import { declinePlanPayment } from '../../plans/plan-payment-repository.ts'
import type { Capture } from '../../ports/payment-provider.ts'
import { pendingTimeoutMs, revertClientPending } from '../change-status-by-client.ts'
import { isLeftAtBank, type Outcome } from './attempt-state.ts'
import { isPaidByOther } from '../../methods/saved-method-repository.ts'
import { wasReleased } from './decline-repository.ts'

/** Counts the cards that were declined before another one paid, which the payment's own state doesn't show. */
async function countHiddenDeclines(
  dependencies: Dependencies,
  { attemptId, invoiceId, practiceId }: Attempt,
  intentId: string,
): Promise<void> {
  const { db, vendors, clock } = dependencies
  const failedCharges = await vendors.of(practiceId).provider.countFailedCharges(intentId)
  await withInvoice(db, invoiceId, async (tx) => {
    await countDeclines(tx, await reloadAttempt(tx, attemptId), failedCharges, clock())
  })
  await endCardTesting(dependencies, await findTester(db, invoiceId))
}

/**
 * Fetches an intent from the provider and stores its payment and refunds. Ignores intents that aren't ours.
 * @param isDeclined whether one of its charges was declined
 * @throws ProviderUnavailableError
 */
export async function refreshPayment(
  dependencies: Dependencies,
  intentId: string,
  isDeclined = false,
): Promise<void> {
  const attempt = await findAttemptByIntent(dependencies.db, intentId)
  if (attempt === null) return
  const checkNumber = await nextRefundCheck(dependencies.db)
  const { provider } = dependencies.vendors.of(attempt.practiceId)
  const { providerState } = await provider.retrieveIntent(intentId)
  await applyProviderState(dependencies, attempt, providerState)
  if (providerState.status !== 'succeeded') return
  await applyRefunds(dependencies, attempt, providerState.capture, checkNumber)
  await storeRefundStatuses(dependencies, attempt, intentId, checkNumber)
  if (isDeclined) await countHiddenDeclines(dependencies, attempt, intentId)
}

/** A plan's payment is reported when it is put back on its plan. */
async function reportLateReturn(tx: Tx, { invoiceId, planId, kind }: Attempt, lost: Cents, at: Date) {
  if (planId !== null || kind !== 'ach' || lost === 0) return
  await enqueueInvoiceMail(tx, { kind: 'bank_return', invoiceId, cause: 'late', amount: lost }, at)
}

/**
 * Stores what the practice, or the payer's bank after a dispute, refunded: in full or in part, and puts a plan's
 * payment back on its plan. A failed refund lowers the amount later; the invoice's status never goes back.
 * @param checkNumber the sequence number drawn before the capture was read; a newer one's result stays
 */
async function applyRefunds(
  { db, clock, log }: Dependencies,
  attempt: Attempt,
  capture: Capture,
  checkNumber: number,
): Promise<void> {
  const { attemptId, invoiceId } = attempt
  const taken = await withInvoice(db, invoiceId, async (tx, status) => {
    const excess = await refundedOvercharge(tx, attemptId, capture.refunded)
    if (capture.refunded < excess) log.error({ attemptId, excess }, 'the refund of an overcharge failed')
    const refunded = cents(Math.max(0, capture.refunded - excess))
    const before = await selectCheckedBefore(tx, attemptId, checkNumber)
    if (before === undefined) return 0
    await recordLostDispute(tx, attempt, capture.lost, clock())
    await storeRefunded(tx, attemptId, refunded, checkNumber)
    if (refunded !== before.refunded) {
      const cause = capture.lost > 0 ? 'disputed' : 'refunded'
      await storeCause(tx, invoiceId, capture, refunded)
      await reportLateReturn(tx, attempt, capture.lost, clock())
      await returnPaymentToPlan(tx, { ...before, refunded, cause }, clock(), log)
    }
    if (refunded < before.refunded)
      log.error({ attemptId, refunded }, 'a refund failed, or a lost dispute was won')
    if (refunded > 0 && status !== 'refunded') {
      const to = refunded >= before.total ? 'refunded' : 'partially_refunded'
      await changeStatus(tx, status, { invoiceId, to, reason: 'refunded', attemptId, at: clock() })
    }
    return refunded - before.refunded
  })
  if (taken > 0) countMoney(capture.lost > 0 ? 'disputed' : 'refunded', attempt.kind, taken)
}

/** By its status. An invoice that only a client set to pending waits a while for the payment, and is then reverted. */
async function outcomeByStatus(
  dependencies: Dependencies,
  invoiceId: string,
  otherwise: Outcome,
): Promise<Outcome> {
  const { db, clock } = dependencies
  const status = await readStatus(db, invoiceId)
  if (wasPaid(status)) return 'paid'
  if (isPayable(status)) return 'open'
  const announcement = await findAnnouncement(db, invoiceId)
  if (announcement === null) return otherwise
  if (clock().getTime() - announcement.at.getTime() < pendingTimeoutMs) return 'checking'
  const reverted = await revertClientPending(dependencies, invoiceId)
  return reverted !== null && isPayable(reverted) ? 'open' : 'checking'
}

const found = (outcome: Outcome, awaitsPayer = false) => ({ outcome, awaitsPayer })
type Found = ReturnType<typeof found>

async function findOutcome(dependencies: Dependencies, invoiceId: string): Promise<Found> {
  const attempt = await findLiveAttempt(dependencies.db, invoiceId)
  try {
    if (attempt === null) return found(await outcomeByStatus(dependencies, invoiceId, 'processing'))
    const settled = await settleAttempt(dependencies, attempt)
    const { outcome } = settled
    if (outcome === 'open') return found(await outcomeByStatus(dependencies, invoiceId, outcome))
    return found(outcome, isLeftAtBank(attempt, settled, dependencies.clock()))
  } catch (error) {
    if (!isOutcomeUnknown(error)) throw error
    return found('checking')
  }
}

/** Milliseconds before each request for a payment that is being confirmed. A bank takes about a second. */
const pollDelays = [100, 200, 400, 800, 1200] as const
const longestWaitMs = 3000

/**
 * The outcome of a payment that a browser is confirming at this moment, so that it needn't ask again. Without one
 * after three seconds, such as during a bank's challenge, it is the current one; `checking` if Stripe hasn't answered.
 */
export async function awaitPayment(dependencies: Dependencies, invoiceId: string, methodId?: string) {
  const timeout = sleep(longestWaitMs, null, { ref: false })
  let last: Awaited<ReturnType<typeof settlePayment>> | null = null
  for (const delay of pollDelays) {
    const next = sleep(delay).then(() => settlePayment(dependencies, invoiceId, methodId))
    const settled = await Promise.race([next, timeout])
    if (settled === null) break
    const isKnown = settled.outcome === 'paid' || settled.outcome === 'processing' || settled.cardDiffers
    if (isKnown) return settled
    last = settled
  }
  if (last !== null) return last
  return answerOf(dependencies, invoiceId, found('checking'))
}

/** @param methodId the method of the page that asks, by its id at the provider or that of the saved method */
async function answerOf(
  { db }: Dependencies,
  invoiceId: string,
  { outcome, awaitsPayer }: Found,
  methodId?: string,
) {
  return {
    chargeEventId: invoiceId,
    chargeEventStatus: await readStatus(db, invoiceId),
    outcome,
    awaitsPayer,
    cardDiffers: outcome === 'open' && (await wasReleased(db, invoiceId)),
    paidByOther:
      methodId !== undefined &&
      (outcome === 'paid' || outcome === 'processing') &&
      (await isPaidByOther(db, invoiceId, methodId)),
  }
}

/** The outcome of an invoice's payment. An unknown outcome is `checking`, never a failure. */
export async function settlePayment(dependencies: Dependencies, invoiceId: string, methodId?: string) {
  return answerOf(dependencies, invoiceId, await findOutcome(dependencies, invoiceId), methodId)
}

/** An extra payment is closed with its attempt: the page that made it may send the order again. */
async function cancelLeft(dependencies: Dependencies, attempt: Attempt, intentId: string): Promise<void> {
  const { state } = await cancelAttempt(dependencies, attempt, intentId)
  if (state.state !== 'canceled' || attempt.planId === null) return
  const { db, clock } = dependencies
  await withInvoice(db, attempt.invoiceId, (tx) => declinePlanPayment(tx, attempt.invoiceId, clock()))
}

/**
 * Cancels a payment at the provider that a payer left in their bank's confirmation. The provider decides: what it has
 * charged meanwhile is captured, and wins.
 * @throws ProviderUnavailableError, after which the outcome is unknown
 */
export async function cancelPayment(dependencies: Dependencies, invoiceId: string) {
  const attempt = await findLiveAttempt(dependencies.db, invoiceId)
  if (attempt !== null && attempt.intentId !== null) {
    const settled = await settleAttempt(dependencies, attempt)
    if (isLeftAtBank(attempt, settled, dependencies.clock()))
      await cancelLeft(dependencies, attempt, attempt.intentId)
  }
  return settlePayment(dependencies, invoiceId)
}
