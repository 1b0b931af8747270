import type { Dependencies } from '../server/dependencies.ts'
import type { ProviderEvent } from '../ports/payment-provider.ts'
import { refreshPayment } from '../payments/attempts/refresh-payment.ts'
import { insertEvent, markEventHandled } from './webhook-repository.ts'

/** An event that is not handled at once is taken up by the reconciler after so long. */
const firstCheckMs = 5000

/** Has the truth of the event's payment fetched. What the event itself says is never used. */
export async function handleEvent(
  dependencies: Dependencies,
  { eventId, intentId }: Pick<ProviderEvent, 'eventId' | 'intentId'>,
): Promise<void> {
  if (intentId !== null) await refreshPayment(dependencies, intentId)
  await markEventHandled(dependencies.db, eventId, dependencies.clock())
}

/** Stores an event of the provider's once, and handles it after whoever brought it has his answer. */
export async function receiveEvent(dependencies: Dependencies, event: ProviderEvent): Promise<void> {
  const { db, clock, background } = dependencies
  const now = clock()
  const isNew = await insertEvent(db, event, now, new Date(now.getTime() + firstCheckMs))
  if (isNew) background.run('webhook', () => handleEvent(dependencies, event))
}
