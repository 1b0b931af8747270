import * as v from 'valibot'
import type { Database } from '../store/database.ts'

/** Delivery problems of webhooks, for all charge events or for one. */
export const switchesSchema = v.strictObject({
  chargeEventId: v.exactOptional(v.string()),
  /** Not sent at all. */
  off: v.exactOptional(v.boolean()),
  /** Sent twice. */
  duplicated: v.exactOptional(v.boolean()),
  /** Held for a moment and sent newest first. */
  reordered: v.exactOptional(v.boolean()),
  delayMs: v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(3_600_000))),
})
export type WebhookSwitches = Omit<v.InferOutput<typeof switchesSchema>, 'chargeEventId'>

/** The key of the switches for charge events without their own. */
const defaultKey = ''

export function readSwitches(database: Database, chargeEventId: string | null): WebhookSwitches {
  const read = database.prepare('SELECT body FROM webhook_switches WHERE charge_event_id = ?')
  const row = (chargeEventId === null ? undefined : read.get(chargeEventId)) ?? read.get(defaultKey)
  return row === undefined ? {} : (JSON.parse(String(row['body'])) as WebhookSwitches)
}

/** Sets the switches of one charge event, or with `null` those of all without their own. */
export function setSwitches(
  database: Database,
  chargeEventId: string | null,
  switches: WebhookSwitches,
): void {
  const isSet = Object.values(switches).some((value) => value !== false && value !== 0)
  database.prepare('DELETE FROM webhook_switches WHERE charge_event_id = ?').run(chargeEventId ?? defaultKey)
  if (!isSet) return
  database
    .prepare('INSERT INTO webhook_switches VALUES (?, ?)')
    .run(chargeEventId ?? defaultKey, JSON.stringify(switches))
}

export function listSwitches(
  database: Database,
): { chargeEventId: string | null; switches: WebhookSwitches }[] {
  return database
    .prepare('SELECT charge_event_id, body FROM webhook_switches ORDER BY charge_event_id')
    .all()
    .map((row) => ({
      chargeEventId: String(row['charge_event_id']) || null,
      switches: JSON.parse(String(row['body'])) as WebhookSwitches,
    }))
}
