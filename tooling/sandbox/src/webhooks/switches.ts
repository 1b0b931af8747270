import type { Database } from '../store/database.ts'

/** How webhooks misbehave, for all charge events or for one. */
export interface WebhookSwitches {
  /** Not sent at all. */
  off?: boolean
  /** Sent twice. */
  duplicated?: boolean
  /** Held together for a moment and sent newest first. */
  reordered?: boolean
  /** Sent this many milliseconds later. */
  delayMs?: number
}

const everyone = ''

export function readSwitches(database: Database, chargeEventId: string | null): WebhookSwitches {
  const read = database.prepare('SELECT body FROM webhook_switches WHERE charge_event_id = ?')
  const row = (chargeEventId === null ? undefined : read.get(chargeEventId)) ?? read.get(everyone)
  return row === undefined ? {} : (JSON.parse(String(row['body'])) as WebhookSwitches)
}

/** Sets the switches of one charge event, or (`null`) of all that have none of their own. */
export function setSwitches(
  database: Database,
  chargeEventId: string | null,
  switches: WebhookSwitches,
): void {
  const isSet = Object.values(switches).some((value) => value !== false && value !== 0)
  database.prepare('DELETE FROM webhook_switches WHERE charge_event_id = ?').run(chargeEventId ?? everyone)
  if (!isSet) return
  database
    .prepare('INSERT INTO webhook_switches VALUES (?, ?)')
    .run(chargeEventId ?? everyone, JSON.stringify(switches))
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
