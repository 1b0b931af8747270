import { setTimeout as sleep } from 'node:timers/promises'
import type { Dependencies } from '../../base/dependencies.ts'
import {
  findClientPending,
  isPayable,
  readStatus,
  wasPaid,
  withInvoice,
} from '../../invoices/invoice-status-repository.ts'
import { isPaidByOther } from '../../methods/saved-method-repository.ts'
import { declinePlanPayment } from '../../plans/plan-payment-repository.ts'
import { cancelAttempt, isOutcomeUnknown, settleAttempt } from './settle-attempt.ts'
import { findLiveAttempt, type Attempt } from './attempt-repository.ts'
import { pendingTimeoutMs, revertClientPending } from './client-pending.ts'
import { isLeftAtBank, type Outcome } from './attempt-state.ts'
import { wasReleased } from './decline-repository.ts'

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
  const clientPending = await findClientPending(db, invoiceId)
  if (clientPending === null) return otherwise
  if (clock().getTime() - clientPending.at.getTime() < pendingTimeoutMs) return 'checking'
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
