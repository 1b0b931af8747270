import type { Database } from '../store/database.ts'

export interface SentWebhook {
  id: number
  eventId: string
  type: string
  created: number
  chargeEventId: string | null
  state: 'waiting' | 'sending' | 'delivered' | 'given_up' | 'switched_off'
  attempts: number
  lastAnswer: string | null
}

/** Webhooks queued, newest first, with the last answer to each. */
export function listDeliveries(
  database: Database,
  chargeEventId: string | null,
  limit: number,
): SentWebhook[] {
  const rows = database
    .prepare(
      `SELECT deliveries.*, json_extract(objects.body, '$.type') AS type, json_extract(objects.body, '$.created') AS created
       FROM deliveries JOIN objects ON objects.id = deliveries.event_id
       WHERE ? IS NULL OR deliveries.charge_event_id = ?
       ORDER BY deliveries.id DESC LIMIT ?`,
    )
    .all(chargeEventId, chargeEventId, limit)
  return rows.map((row) => ({
    id: Number(row['id']),
    eventId: String(row['event_id']),
    type: String(row['type']),
    created: Number(row['created']),
    chargeEventId: row['charge_event_id'] === null ? null : String(row['charge_event_id']),
    state: String(row['state']) as SentWebhook['state'],
    attempts: Number(row['attempts']),
    lastAnswer: row['last_answer'] === null ? null : String(row['last_answer']),
  }))
}
