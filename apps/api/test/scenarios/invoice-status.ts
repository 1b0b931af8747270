import type { World } from '../world.ts'

/** The status that is stored for an invoice. */
export async function statusOf({ dependencies: { db } }: World, invoiceId: string) {
  const { status } = await db
    .selectFrom('charge_events')
    .select('status')
    .where('charge_event_id', '=', invoiceId)
    .executeTakeFirstOrThrow()
  return status
}

/** The changes of an invoice's status, the first one first. */
export function historyOf({ dependencies: { db } }: World, invoiceId: string) {
  return db
    .selectFrom('charge_event_transitions')
    .select(['from_status', 'to_status', 'reason'])
    .where('charge_event_id', '=', invoiceId)
    .orderBy('transition_id')
    .execute()
}
