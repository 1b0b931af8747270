import type { Sandbox } from '../sandbox.ts'
import { nowInSeconds } from '../store/now-in-seconds.ts'
import type { StoredEvent } from '../store/kinds.ts'
import { newId } from '../stripe/fields.ts'

/** The request that caused an event; null for a challenge or a control call. */
export interface Cause {
  sandbox: Sandbox
  requestId: string | null
  idempotencyKey: string | null
}

/** Stores an event with a snapshot of the object, and queues its webhooks. */
export function emitEvent(
  cause: Cause,
  type: string,
  object: StoredEvent['data']['object'],
  previous?: { [field: string]: unknown },
): void {
  const { objects, outbox } = cause.sandbox
  const chargeEventId = objects.chargeEventOf(object.id)
  const queued = outbox.isWanted(type)
  const event: StoredEvent = {
    id: newId('evt'),
    object: 'event',
    api_version: '2026-10-28.endive',
    created: nowInSeconds(cause.sandbox),
    data: {
      object: structuredClone(object),
      ...(previous === undefined ? {} : { previous_attributes: previous }),
    },
    livemode: false,
    pending_webhooks: queued ? 1 : 0,
    request: { id: cause.requestId, idempotency_key: cause.idempotencyKey },
    type,
  }
  objects.add(event, { chargeEventId })
  if (queued) outbox.queue(event.id, chargeEventId)
}
