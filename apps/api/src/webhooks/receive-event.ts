import type { Dependencies } from '../server/dependencies.ts'
import type { ProviderEvent } from '../ports/payment-provider.ts'
import { checkCardSetup } from '../methods/card-setups.ts'
import { refreshCard } from '../methods/refresh-card.ts'
import { refreshPayment } from '../payments/attempts/refresh-payment.ts'

/** The reconciler handles an event that is still unhandled after this time. */
const firstCheckMs = 5000

/** Refreshes the event's payment, card or card setup from the provider. The event's own data is never used. */
export async function handleEvent(
  dependencies: Dependencies,
  { eventId, intentId, setupId, cardId }: Omit<ProviderEvent, 'type'>,
): Promise<void> {
  if (intentId !== null) await refreshPayment(dependencies, intentId)
  if (setupId !== null) await checkCardSetup(dependencies, setupId)
  if (cardId !== null) await refreshCard(dependencies, cardId)
  await dependencies.db
    .updateTable('webhook_events')
    .set({ handled_at: dependencies.clock() })
    .where('event_id', '=', eventId)
    .execute()
}

/** Stores a provider event once, for the reconciler to handle. @returns whether it is new */
export async function storeEvent(
  { db, clock }: Dependencies,
  event: ProviderEvent,
  nextCheckAt: Date,
): Promise<boolean> {
  const inserted = await db
    .insertInto('webhook_events')
    .values({
      event_id: event.eventId,
      type: event.type,
      payment_intent_id: event.intentId,
      payment_method_id: event.cardId,
      received_at: clock(),
      handled_at: null,
      next_check_at: nextCheckAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Stores a provider event once, and handles it in the background after the response. */
export async function receiveEvent(dependencies: Dependencies, event: ProviderEvent): Promise<void> {
  const { clock, background } = dependencies
  const isNew = await storeEvent(dependencies, event, new Date(clock().getTime() + firstCheckMs))
  if (isNew) background.run('webhook', () => handleEvent(dependencies, event))
}
