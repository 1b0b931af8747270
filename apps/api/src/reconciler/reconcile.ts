import type { Dependencies } from '../dependencies.ts'
import { removeAtProviders } from '../methods/remove-at-providers.ts'
import { closeAbandonedExtras } from '../plans/charge-instalments.ts'
import { handleEvent } from '../webhooks/receive-event.ts'
import { workOff } from '../work-off.ts'
import { cleanUp } from './clean-up.ts'
import { takeDueAdjustments, takeDueAttempts, takeDueEvents, takeDueRemovals } from './due-work.ts'
import { lookForMoneyBack } from './look-for-money-back.ts'
import { giveBackExcess } from './give-back-excess.ts'
import { reconcileAttempt } from './reconcile-attempt.ts'
import { withdrawForgottenAnnouncements } from './withdraw-forgotten-announcements.ts'

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
