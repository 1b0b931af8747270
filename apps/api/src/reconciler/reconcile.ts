import type { Dependencies } from '../server/dependencies.ts'
import { removeAtProviders } from '../methods/remove-at-providers.ts'
import { closeAbandonedExtras } from '../plan-billing/charge-instalments.ts'
import { handleEvent } from '../webhooks/receive-event.ts'
import { workOff } from '../server/process-due-jobs.ts'
import { cleanUp } from './delete-expired.ts'
import { takeDueAdjustments, takeDueAttempts, takeDueEvents, takeDueRemovals } from './take-due-jobs.ts'
import { lookForMoneyBack } from './sync-refunds-and-disputes.ts'
import { giveBackExcess } from './refund-overcharge.ts'
import { reconcileAttempt } from './reconcile-attempt.ts'
import { withdrawForgottenAnnouncements } from './revert-stale-client-pending.ts'

/** One round: whatever is due, is looked into. */
export async function reconcile(dependencies: Dependencies, signal?: AbortSignal): Promise<void> {
  const { db } = dependencies
  await workOff(
    dependencies,
    {
      name: 'payments',
      take: (now) => takeDueAttempts(db, now),
      run: (attempt) => reconcileAttempt(dependencies, attempt),
    },
    signal,
  )
  await workOff(
    dependencies,
    {
      name: 'adjustments',
      take: (now) => takeDueAdjustments(db, now),
      run: (adjustment) => giveBackExcess(dependencies, adjustment),
    },
    signal,
  )
  await workOff(
    dependencies,
    {
      name: 'removals',
      take: (now) => takeDueRemovals(db, now),
      run: (removal) => removeAtProviders(dependencies, removal),
    },
    signal,
  )
  await workOff(
    dependencies,
    {
      name: 'events',
      take: (now) => takeDueEvents(db, now),
      run: (event) =>
        handleEvent(dependencies, { eventId: event.event_id, intentId: event.payment_intent_id }),
    },
    signal,
  )
}

/** The round that need not come often. */
export async function tidy(dependencies: Dependencies): Promise<void> {
  await closeAbandonedExtras(dependencies)
  await withdrawForgottenAnnouncements(dependencies)
  await cleanUp(dependencies)
  await lookForMoneyBack(dependencies)
}
