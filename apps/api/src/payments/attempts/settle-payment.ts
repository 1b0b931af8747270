import type { ChargeEventStatus } from '@payment-center/validation/wire'
import { setTimeout as sleep } from 'node:timers/promises'
import { countStatusCall } from '../../auth/limits.ts'
import type { Session } from '../../auth/sessions.ts'
import { ApiError } from '../../base/api-error.ts'
import type { Dependencies } from '../../base/dependencies.ts'
import { requireCollectible, type Invoice } from '../../invoices/invoice-repository.ts'
import {
  changeStatus,
  findAnnouncement,
  isPayable,
  readStatus,
  revertPending,
  wasPaid,
  withInvoice,
} from '../../invoices/invoice-status-repository.ts'
import { isPaidByOther } from '../../methods/saved-method-repository.ts'
import { declinePlanPayment } from '../../plans/plan-payment-repository.ts'
import { cancelAttempt, isOutcomeUnknown, settleAttempt } from './apply-provider-state.ts'
import { findLiveAttempt, type Attempt } from './attempt-repository.ts'
import { isLeftAtBank, type Outcome } from './attempt-state.ts'
import { wasReleased } from './decline-repository.ts'

/** A client that set an invoice to pending longer ago than this will not begin to pay: it has timed out. */
export const pendingTimeoutMs = 60_000

/**
 * Restores the status of an invoice that a client set to pending, unless a payment has begun.
 * @returns the status that it has then; null for a claimed payment
 */
export async function revertClientPending(
  { db, clock }: Dependencies,
  invoiceId: string,
): Promise<ChargeEventStatus | null> {
  return withInvoice(db, invoiceId, async (tx, status) => {
    const attempt = await findLiveAttempt(tx, invoiceId)
    if (attempt?.state.state === 'claimed') return null
    if ((await findAnnouncement(tx, invoiceId)) === null) return status
    return revertPending(tx, status, { invoiceId, reason: 'withdrawn', at: clock() })
  })
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

/**
 * Sets an invoice to pending for a client, or reverts that if the provider reports no live payment.
 * @throws ApiError `conflict` for any other status, which only provider events may set; `already_paid`,
 * `payment_in_progress`, `rate_limited`; ProviderUnavailableError
 */
export async function changeStatusByClient(
  dependencies: Dependencies,
  session: Session,
  invoice: Invoice,
  wanted: ChargeEventStatus,
): Promise<{ chargeEventId: string; chargeEventStatus: ChargeEventStatus }> {
  if (wanted !== 'stripe_pending' && wanted !== 'scheduled') throw new ApiError('conflict')
  const { db, clock } = dependencies
  const { invoiceId } = invoice
  if (wanted === 'stripe_pending') {
    requireCollectible(invoice)
    await withInvoice(db, invoiceId, async (tx, from) => {
      if (wasPaid(from)) throw new ApiError('already_paid')
      await changeStatus(tx, from, { invoiceId, to: wanted, reason: 'announced', at: clock() })
    })
    return { chargeEventId: invoiceId, chargeEventStatus: wanted }
  }
  await countStatusCall(dependencies, session)
  const attempt = await findLiveAttempt(db, invoiceId)
  const outcome = attempt === null ? 'open' : (await settleAttempt(dependencies, attempt)).outcome
  if (outcome === 'paid') throw new ApiError('already_paid')
  if (outcome !== 'open') throw new ApiError('payment_in_progress')
  const status = await revertClientPending(dependencies, invoiceId)
  if (status !== null && wasPaid(status)) throw new ApiError('already_paid')
  if (status === null || !isPayable(status)) throw new ApiError('payment_in_progress')
  return { chargeEventId: invoiceId, chargeEventStatus: status }
}
