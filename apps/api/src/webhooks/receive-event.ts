import type { Dependencies } from '../server/dependencies.ts'
import type { ProviderEvent } from '../ports/payment-provider.ts'
import { refreshPayment } from '../payments/attempts/refresh-payment.ts'

/** The reconciler handles an event that is still unhandled after this time. */
const firstCheckMs = 5000

/** Refreshes the event's payment from the provider. The event's own data is never used. */
export async function handleEvent(
  dependencies: Dependencies,
  { eventId, intentId }: Pick<ProviderEvent, 'eventId' | 'intentId'>,
): Promise<void> {
  if (intentId !== null) await refreshPayment(dependencies, intentId)
  await dependencies.db
    .updateTable('webhook_events')
    .set({ handled_at: dependencies.clock() })
    .where('event_id', '=', eventId)
    .execute()
}

/** Stores a provider event once, and handles it in the background after the response. */
export async function receiveEvent(dependencies: Dependencies, event: ProviderEvent): Promise<void> {
  const { db, clock, background } = dependencies
  const now = clock()
  const inserted = await db
    .insertInto('webhook_events')
    .values({
      event_id: event.eventId,
      type: event.type,
      payment_intent_id: event.intentId,
      received_at: now,
      handled_at: null,
      next_check_at: new Date(now.getTime() + firstCheckMs),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst()
  if (inserted !== undefined) background.run('webhook', () => handleEvent(dependencies, event))
}
