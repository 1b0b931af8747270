import { setTimeout as sleep } from 'node:timers/promises'
import type { ChargeEventStatus } from '@payment-center/validation/wire'
import type { Dependencies } from '../../base/dependencies.ts'
import { findAnnouncement } from '../../invoices/change-status.ts'
import { pendingTimeoutMs, revertClientPending } from '../revert-client-pending.ts'
import { isPayable, wasPaid } from '../../invoices/status-graph.ts'
import { findLiveAttempt } from './attempt-repository.ts'
import type { Outcome } from './attempt-state.ts'
import { isPaidByOther } from './is-paid-by-other.ts'
import { isOutcomeUnknown } from './is-outcome-unknown.ts'
import { wasReleased } from './record-release.ts'
import { settleAttempt } from './settle-attempt.ts'

/** The invoice's current status. @throws NoResultError for an unknown invoice */
export async function readStatus({ db }: Dependencies, invoiceId: string): Promise<ChargeEventStatus> {
  const row = await db
    .selectFrom('charge_events')
    .select('status')
    .where('charge_event_id', '=', invoiceId)
    .executeTakeFirstOrThrow()
  return row.status
}

/** For an invoice that only a client set to pending: waits a while for the payment, then reverts the status. */
async function outcomeOfClientPending(
  dependencies: Dependencies,
  invoiceId: string,
  otherwise: Outcome,
): Promise<Outcome> {
  const announcement = await findAnnouncement(dependencies.db, invoiceId)
  if (announcement === null) return otherwise
  if (dependencies.clock().getTime() - announcement.at.getTime() < pendingTimeoutMs) return 'checking'
  const status = await revertClientPending(dependencies, invoiceId)
  return status !== null && isPayable(status) ? 'open' : 'checking'
}

async function outcomeByStatus(
  dependencies: Dependencies,
  invoiceId: string,
  otherwise: Outcome,
): Promise<Outcome> {
  const status = await readStatus(dependencies, invoiceId)
  if (wasPaid(status)) return 'paid'
  return isPayable(status) ? 'open' : outcomeOfClientPending(dependencies, invoiceId, otherwise)
}

async function findOutcome(dependencies: Dependencies, invoiceId: string): Promise<Outcome> {
  const attempt = await findLiveAttempt(dependencies.db, invoiceId)
  try {
    if (attempt === null) return await outcomeByStatus(dependencies, invoiceId, 'processing')
    const { outcome } = await settleAttempt(dependencies, attempt)
    return outcome === 'open' ? await outcomeByStatus(dependencies, invoiceId, outcome) : outcome
  } catch (error) {
    if (!isOutcomeUnknown(error)) throw error
    return 'checking'
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
  return {
    chargeEventId: invoiceId,
    chargeEventStatus: await readStatus(dependencies, invoiceId),
    outcome: 'checking' as const,
    cardDiffers: false,
    paidByOther: false,
  }
}

/**
 * The outcome of an invoice's payment. An unknown outcome is `checking`, never a failure.
 * @param methodId the method of the page that asks, by its id at the provider or that of the saved method
 */
export async function settlePayment(dependencies: Dependencies, invoiceId: string, methodId?: string) {
  const outcome = await findOutcome(dependencies, invoiceId)
  return {
    chargeEventId: invoiceId,
    chargeEventStatus: await readStatus(dependencies, invoiceId),
    outcome,
    cardDiffers: outcome === 'open' && (await wasReleased(dependencies.db, invoiceId)),
    paidByOther:
      methodId !== undefined &&
      (outcome === 'paid' || outcome === 'processing') &&
      (await isPaidByOther(dependencies.db, invoiceId, methodId)),
  }
}
