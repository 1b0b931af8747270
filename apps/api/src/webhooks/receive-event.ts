import type { Dependencies } from '../server/dependencies.ts'
import type { ProviderEvent } from '../ports/payment-provider.ts'
import { refreshPayment } from '../payments/attempts/refresh-payment.ts'
import { insertEvent, markEventHandled } from './webhook-repository.ts'

/** The reconciler handles an event that is still unhandled after this time. */
const firstCheckMs = 5000

/** Refreshes the event's payment from the provider. The event's own data is never used. */
export async function handleEvent(
  dependencies: Dependencies,
  { eventId, intentId }: Pick<ProviderEvent, 'eventId' | 'intentId'>,
): Promise<void> {
  if (intentId !== null) await refreshPayment(dependencies, intentId)
  await markEventHandled(dependencies.db, eventId, dependencies.clock())
}

/** Stores a provider event once, and handles it in the background after the response. */
export async function receiveEvent(dependencies: Dependencies, event: ProviderEvent): Promise<void> {
  const { db, clock, background } = dependencies
  const now = clock()
  const isNew = await insertEvent(db, event, now, new Date(now.getTime() + firstCheckMs))
  if (isNew) background.run('webhook', () => handleEvent(dependencies, event))
}
