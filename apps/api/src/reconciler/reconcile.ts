import { storeCountedCalls } from '../audit/record-call.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { removeAtProviders } from '../methods/delete-method.ts'
import { settleCardSetup, cancelAttempt, settleAttempt } from '../payments/attempts/apply-provider-state.ts'
import { closeAbandonedExtras } from '../plan-billing/extra-payment-repository.ts'
import { handleEvent } from '../webhooks/routes.ts'
import { markRecordedSteps } from '../webhooks/event-repository.ts'
import { processDueJobs, type DueJobs } from '../base/process-due-jobs.ts'
import {
  deleteExpired,
  takeDueAdjustments,
  takeDueAttempts,
  takeDueCardSetups,
  takeDueEvents,
  takeDueRemovals,
  selectStale,
} from './due-job-repository.ts'
import { syncWithProvider } from './sync-with-provider.ts'
import { makeAdjustment } from './make-adjustment.ts'
import { isCardTested } from '../payments/card-testing.ts'
import type { Settled } from '../payments/attempts/store-provider-state.ts'
import type { Attempt } from '../payments/attempts/attempt-repository.ts'
import { openAtProvider } from '../payments/attempts/open-at-provider.ts'
import { minuteMs } from '../base/calendar.ts'
import { revertClientPending } from '../payments/change-status-by-client.ts'

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

/** Runs the jobs for which once a minute is enough. */
export async function runMinuteJobs(dependencies: Dependencies, signal?: AbortSignal): Promise<void> {
  await closeAbandonedExtras(dependencies)
  await deleteExpired(dependencies)
  await storeCountedCalls(dependencies)
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
