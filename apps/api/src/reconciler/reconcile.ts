import { cents } from '@payment-center/payments/money'
import {
  selectAdjusted,
  storeAdjustment,
  deleteExpired,
  runHousekeeping,
  takeDueAdjustments,
  takeDueAttempts,
  takeDueCardSetups,
  takeDueEvents,
  takeDueRefunds,
  takeDueRemovals,
  selectStale,
} from './due-job-repository.ts'
import type { Row } from '../db/index.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { ProviderUnavailableError, type PaymentProvider } from '../ports/payment-provider.ts'
import type { RefundOrder } from '../ports/refund-and-payout-provider.ts'
import { minuteMs } from '../base/calendar.ts'
import { markRecordedSteps } from '../webhooks/event-repository.ts'
import { storeWaitingEvents } from '../audit/record-call.ts'
import { removeAtProviders } from '../methods/delete-method.ts'
import { settleCardSetup, cancelAttempt, settleAttempt } from '../payments/attempts/settle-attempt.ts'
import { closeAbandonedExtras } from '../plan-billing/extra-payment-repository.ts'
import { handleEvent } from '../webhooks/routes.ts'
import { processDueJobs, type DueJobs } from '../base/process-due-jobs.ts'
import { deleteMethodsOfClosed } from '../practice-api/closed-payer-repository.ts'
import { makeRefund } from '../payments/refunds/refresh-payment.ts'
import { isCardTested } from '../payments/card-testing-repository.ts'
import type { Settled } from '../payments/attempts/provider-state-repository.ts'
import type { Attempt } from '../payments/attempts/attempt-repository.ts'
import { openAtProvider } from '../payments/open-payment.ts'
import { syncWithProvider } from './sync-with-provider.ts'
import { revertClientPending } from '../payments/attempts/client-pending.ts'

type Adjustment = Row<'payment_adjustments'>

/** Whether less than an amount (cents) of an intent's capture is left, because it was refunded elsewhere. */
async function isRefundedElsewhere(provider: PaymentProvider, { intentId, amount }: RefundOrder) {
  const { providerState } = await provider.retrieveIntent(intentId)
  return (
    providerState.status === 'succeeded' &&
    providerState.capture.captured - providerState.capture.refunded < amount
  )
}

/** Ends without a refund if the practice or a bank already refunded so much that too little of the capture is left. */
async function refundOvercharge(provider: PaymentProvider, refund: RefundOrder): Promise<string | null> {
  const refundId = await provider.refund(refund)
  if (refundId === null && !(await isRefundedElsewhere(provider, refund)))
    throw new ProviderUnavailableError('the refund of an overcharge was refused')
  return refundId
}

/**
 * Refunds an overcharge, or takes the amount of a lost dispute back from the practice's account, as the bank took it
 * from the platform's, or returns it when the dispute was won after all; each once per idempotency key.
 * @throws ProviderUnavailableError when the provider refuses for now
 */
async function makeAdjustment(
  { db, vendors, log }: Dependencies,
  { adjustment_id: adjustmentId, attempt_id: attemptId, kind, amount }: Adjustment,
): Promise<void> {
  const adjusted = await selectAdjusted(db, attemptId)
  const { payment_intent_id: intentId, practice_id: practiceId, fee } = adjusted
  if (intentId === null) throw new Error(`a payment without an intent has an adjustment: ${kind}`)
  const { provider } = vendors.of(practiceId)
  const madeId =
    kind === 'lost_dispute'
      ? await provider.recoverLoss(intentId, amount, `dispute-${intentId}`)
      : await refundOvercharge(provider, {
          intentId,
          amount,
          keptFee: fee ?? cents(0),
          purpose: `excess-${intentId}`,
        })
  if (madeId === null && amount > 0)
    log.error({ attemptId, kind }, 'an adjustment found too little left to take back')
  await storeAdjustment(db, { adjustmentId, amount, refundId: madeId })
}

/** Runs every job that is due. The kinds don't wait for each other: the provider may be slow to answer for one. */
export async function reconcile(dependencies: Dependencies, signal?: AbortSignal): Promise<void> {
  const { db } = dependencies
  const process = <Item>(jobs: DueJobs<Item>) => processDueJobs(dependencies, jobs, signal)
  await markRecordedSteps(db, dependencies.clock())
  const kinds = await Promise.allSettled([
    process({
      name: 'payments',
      take: (now) => takeDueAttempts(db, now),
      run: (attempt) => reconcileAttempt(dependencies, attempt),
    }),
    process({
      name: 'adjustments',
      take: (now) => takeDueAdjustments(db, now),
      run: (adjustment) => makeAdjustment(dependencies, adjustment),
    }),
    process({
      name: 'refunds',
      take: (now) => takeDueRefunds(db, now),
      run: (refund) => makeRefund(dependencies, refund),
    }),
    process({
      name: 'removals',
      take: (now) => takeDueRemovals(db, now),
      run: (removal) => removeAtProviders(dependencies, removal),
    }),
    process({
      name: 'events',
      take: (now) => takeDueEvents(db, now),
      // Card setups are checked by themselves.
      run: (event) =>
        handleEvent(dependencies, {
          eventId: event.event_id,
          type: event.type,
          intentId: event.payment_intent_id,
          cardId: event.payment_method_id,
          setupId: null,
        }),
    }),
    process({
      name: 'card setups',
      take: (now) => takeDueCardSetups(db, now),
      run: (setup) => settleCardSetup(dependencies, setup.setup_intent_id),
    }),
    revertStaleClientPending(dependencies),
  ])
  for (const kind of kinds) if (kind.status === 'rejected') throw kind.reason
}

export async function runMinuteJobs(dependencies: Dependencies, signal?: AbortSignal): Promise<void> {
  await storeWaitingEvents(dependencies)
  await closeAbandonedExtras(dependencies)
  const { db, clock, settings } = dependencies
  await runHousekeeping(db, async (tx) => {
    await deleteExpired(tx, settings.retention, clock())
    await deleteMethodsOfClosed(tx, clock())
  })
  await syncWithProvider(dependencies, signal)
}

/** An attempt without activity for this long is canceled at the provider. */
const staleMs = 30 * minuteMs

/** A browser that claimed a payment longer ago than this will not confirm it: it confirms at once. */
const unconfirmedMs = 60_000

/** Whether a payment was claimed and never confirmed: the server died, or the browser was closed. */
function isAbandoned({ confirmedBy }: Attempt, { outcome, state }: Settled, now: Date): boolean {
  if (state.state !== 'claimed' || outcome !== 'open') return false
  return confirmedBy === 'server' || now.getTime() - state.claimedAt.getTime() >= unconfirmedMs
}

async function shouldCancel({ db, clock }: Dependencies, attempt: Attempt): Promise<boolean> {
  const isStale = clock().getTime() - attempt.activeAt.getTime() >= staleMs
  return isStale || isCardTested(db, attempt, clock())
}

/** Settles one live attempt: finds its intent or outcome, or cancels it when it is stale. */
async function reconcileAttempt(dependencies: Dependencies, attempt: Attempt): Promise<void> {
  if (attempt.intentId === null) {
    await openAtProvider(dependencies, attempt)
    return
  }
  const settled = await settleAttempt(dependencies, attempt)
  // A processing intent can't be confirmed again: its outcome will follow.
  if (settled.outcome !== 'open' && settled.outcome !== 'checking') return
  if (isAbandoned(attempt, settled, dependencies.clock()) || (await shouldCancel(dependencies, attempt))) {
    await cancelAttempt(dependencies, attempt, attempt.intentId)
  }
}

/** Restores the status of invoices that a client set to pending more than a minute ago without beginning to pay. */
async function revertStaleClientPending(dependencies: Dependencies): Promise<void> {
  for (const invoiceId of await selectStale(dependencies)) {
    await revertClientPending(dependencies, invoiceId)
  }
}
