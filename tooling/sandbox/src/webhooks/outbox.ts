import { nowInSeconds } from '../store/now-in-seconds.ts'
import type { Settings } from '../settings.ts'
import type { Database } from '../store/database.ts'
import type { ObjectStore } from '../store/objects.ts'
import { readSwitches } from './switches.ts'
import { sendWebhook, type WebhookAnswer } from './send-webhook.ts'

/** Webhooks to be sent: kept in the database, sent again until taken, continued after a restart. */
export interface Outbox {
  isWanted(type: string): boolean
  /** Queues one event by the switches of its charge event; call `wake` once it is committed. */
  queue(eventId: string, chargeEventId: string | null): void
  /** Queues one event to be sent now, whatever the switches say. */
  queueNow(eventId: string, chargeEventId: string | null): void
  /** Looks for something to send now. */
  wake(): void
  stop(): Promise<void>
}

interface Delivery {
  id: number
  eventId: string
  attempts: number
  newestFirst: boolean
}

const wantedTypes = /^(payment_intent|setup_intent|charge\.(refunded|dispute)|refund|payment_method)\b/
const holdMs = 400
const atOnce = 8

export function createOutbox(database: Database, objects: ObjectStore, settings: Settings): Outbox {
  let timer: NodeJS.Timeout | undefined
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  const insert = database.prepare(
    'INSERT INTO deliveries (event_id, charge_event_id, state, due, newest_first) VALUES (?, ?, ?, ?, ?)',
  )

  const queue: Outbox['queue'] = (eventId, chargeEventId) => {
    const switches = readSwitches(database, chargeEventId)
    const state = switches.off ? 'switched_off' : 'waiting'
    const due = Date.now() + (switches.delayMs ?? 0) + (switches.reordered ? holdMs : 0)
    if (switches.reordered) holdBack(database, chargeEventId, due)
    for (let copy = 0; copy < (switches.duplicated ? 2 : 1); copy += 1) {
      insert.run(eventId, chargeEventId, state, due, switches.reordered ? 1 : 0)
    }
  }

  const wake = () => {
    clearTimeout(timer)
    if (stopping.signal.aborted || settings.webhookUrl === null) return
    while (running.size < atOnce) {
      const batch = takeDue(database)
      if (batch.length === 0) break
      const work = sendInTurn(batch).finally(() => {
        running.delete(work)
        wake()
      })
      running.add(work)
    }
    const next = database.prepare(`SELECT min(due) AS due FROM deliveries WHERE state = 'waiting'`).get()?.[
      'due'
    ]
    if (typeof next === 'number')
      timer = setTimeout(wake, Math.max(10, Math.min(next - Date.now(), 60_000))).unref()
  }

  const sendInTurn = async (batch: Delivery[]) => {
    for (const delivery of batch) {
      const event = objects.find('event', delivery.eventId)
      const answer = await sendWebhook(settings, event ?? {}, nowInSeconds(), stopping.signal)
      // What was cut off by stopping is sent again after the next start.
      if (stopping.signal.aborted && answer.status === null) return
      recordAnswer(database, settings, delivery, answer)
    }
  }

  requeueInterrupted(database)
  return {
    isWanted: (type) => settings.webhookUrl !== null && wantedTypes.test(type),
    queue,
    queueNow: (eventId, chargeEventId) => void insert.run(eventId, chargeEventId, 'waiting', Date.now(), 0),
    wake,
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await Promise.allSettled(running)
    },
  }
}

/** Holds what is already waiting of the same kind, so that it goes together with the newcomer. */
function holdBack(database: Database, chargeEventId: string | null, due: number): void {
  database
    .prepare(
      `UPDATE deliveries SET due = ? WHERE state = 'waiting' AND newest_first = 1 AND attempts = 0 AND charge_event_id IS ?`,
    )
    .run(due, chargeEventId)
}

/** Takes what is due: one delivery, or a held group newest first. */
function takeDue(database: Database): Delivery[] {
  const rows = database
    .prepare(
      `SELECT id, event_id, attempts, newest_first FROM deliveries WHERE state = 'waiting' AND due <= ? ORDER BY id LIMIT 100`,
    )
    .all(Date.now())
  const due = rows.map((row) => ({
    id: Number(row['id']),
    eventId: String(row['event_id']),
    attempts: Number(row['attempts']),
    newestFirst: row['newest_first'] === 1,
  }))
  const [first] = due
  if (first === undefined) return []
  const batch = first.newestFirst ? due.filter((delivery) => delivery.newestFirst).toReversed() : [first]
  for (const { id } of batch) database.prepare(`UPDATE deliveries SET state = 'sending' WHERE id = ?`).run(id)
  return batch
}

function recordAnswer(
  database: Database,
  settings: Settings,
  delivery: Delivery,
  answer: WebhookAnswer,
): void {
  const taken = answer.status !== null && answer.status >= 200 && answer.status < 300
  const wait = settings.webhookRetryDelays[delivery.attempts]
  const failed = wait === undefined ? 'given_up' : 'waiting'
  database
    .prepare(
      'UPDATE deliveries SET state = ?, attempts = attempts + 1, due = ?, last_answer = ? WHERE id = ?',
    )
    .run(taken ? 'delivered' : failed, Date.now() + (wait ?? 0), answer.text, delivery.id)
  if (taken) {
    database
      .prepare(`UPDATE objects SET body = json_set(body, '$.pending_webhooks', 0) WHERE id = ?`)
      .run(delivery.eventId)
  }
}

function requeueInterrupted(database: Database): void {
  database.exec(`UPDATE deliveries SET state = 'waiting' WHERE state = 'sending'`)
}
