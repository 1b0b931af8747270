import type { Db } from '../server/dependencies.ts'
import type { ProviderEvent } from '../ports/payment-provider.ts'

/** Stores an event; false when it was already stored. */
export async function insertEvent(
  db: Db,
  event: ProviderEvent,
  now: Date,
  nextCheckAt: Date,
): Promise<boolean> {
  const row = await db
    .insertInto('webhook_events')
    .values({
      event_id: event.eventId,
      type: event.type,
      payment_intent_id: event.intentId,
      received_at: now,
      handled_at: null,
      next_check_at: nextCheckAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function markEventHandled(db: Db, eventId: string, now: Date): Promise<void> {
  await db.updateTable('webhook_events').set({ handled_at: now }).where('event_id', '=', eventId).execute()
}
