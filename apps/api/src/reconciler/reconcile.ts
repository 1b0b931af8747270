import type { Dependencies } from '../server/dependencies.ts'
import { removeAtProviders } from '../methods/remove-at-providers.ts'
import { closeAbandonedExtras } from '../plan-billing/charge-instalments.ts'
import { handleEvent } from '../webhooks/receive-event.ts'
import { processDueJobs, type DueJobs } from '../server/process-due-jobs.ts'
import { deleteExpired } from './delete-expired.ts'
import { takeDueAdjustments, takeDueAttempts, takeDueEvents, takeDueRemovals } from './take-due-jobs.ts'
import { syncRefundsAndDisputes } from './sync-refunds-and-disputes.ts'
import { refundOvercharge } from './refund-overcharge.ts'
import { reconcileAttempt } from './reconcile-attempt.ts'
import { revertStaleClientPending } from './revert-stale-client-pending.ts'

/** Runs every job that is due. */
export async function reconcile(dependencies: Dependencies, signal?: AbortSignal): Promise<void> {
  const { db } = dependencies
  const process = <Item>(jobs: DueJobs<Item>) => processDueJobs(dependencies, jobs, signal)
  await process({
    name: 'payments',
    take: (now) => takeDueAttempts(db, now),
    run: (attempt) => reconcileAttempt(dependencies, attempt),
  })
  await process({
    name: 'adjustments',
    take: (now) => takeDueAdjustments(db, now),
    run: (adjustment) => refundOvercharge(dependencies, adjustment),
  })
  await process({
    name: 'removals',
    take: (now) => takeDueRemovals(db, now),
    run: (removal) => removeAtProviders(dependencies, removal),
  })
  await process({
    name: 'events',
    take: (now) => takeDueEvents(db, now),
    run: (event) => handleEvent(dependencies, { eventId: event.event_id, intentId: event.payment_intent_id }),
  })
}

/** The jobs that need not run in every round. */
export async function runMaintenance(dependencies: Dependencies): Promise<void> {
  await closeAbandonedExtras(dependencies)
  await revertStaleClientPending(dependencies)
  await deleteExpired(dependencies)
  await syncRefundsAndDisputes(dependencies)
}
