import type { Database } from '../store/database.ts'

export type SentWebhook = {
  id: number
  eventId: string
  type: string
  /** Unix time in seconds. */
  created: number
  chargeEventId: string | null
  state: 'waiting' | 'sending' | 'delivered' | 'given_up' | 'switched_off'
  attempts: number
  lastAnswer: string | null
}

/** Queued and sent webhooks, newest first. */
export function listDeliveries(
  database: Database,
  chargeEventId: string | null,
  limit: number,
): SentWebhook[] {
  return database
    .prepare(
      `SELECT deliveries.id, event_id AS eventId, deliveries.charge_event_id AS chargeEventId, state, attempts,
         last_answer AS lastAnswer, json_extract(body, '$.type') AS type, json_extract(body, '$.created') AS created
       FROM deliveries JOIN objects ON objects.id = deliveries.event_id
       WHERE ? IS NULL OR deliveries.charge_event_id = ?
       ORDER BY deliveries.id DESC LIMIT ?`,
    )
    .all(chargeEventId, chargeEventId, limit) as SentWebhook[]
}
