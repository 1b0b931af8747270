import { storeCountedCalls } from '../audit/record-call.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { removeAtProviders } from '../methods/remove-at-providers.ts'
import { settleCardSetup } from '../payments/end-card-testing.ts'
import { closeAbandonedExtras } from '../plan-billing/extra-payment-repository.ts'
import { handleEvent } from '../webhooks/receive-event.ts'
import { markRecordedSteps } from '../webhooks/store-event.ts'
import { processDueJobs, type DueJobs } from '../base/process-due-jobs.ts'
import { deleteExpired } from './delete-expired.ts'
import {
  takeDueAdjustments,
  takeDueAttempts,
  takeDueCardSetups,
  takeDueEvents,
  takeDueRemovals,
} from './take-due-jobs.ts'
import { syncWithProvider } from './sync-with-provider.ts'
import { makeAdjustment } from './make-adjustment.ts'
import { reconcileAttempt } from './reconcile-attempt.ts'
import { revertStaleClientPending } from './revert-stale-client-pending.ts'

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
