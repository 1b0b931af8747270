import type { Settings } from '../settings.ts'
import type { AccountName } from '../store/account-name.ts'
import { inTransaction, type Database } from '../store/database.ts'
import type { ObjectStore } from '../store/objects.ts'
import { readSwitches } from './switches.ts'
import { sendWebhook, type WebhookAnswer, type WebhookEndpoint } from './send-webhook.ts'

/** Queued webhooks: stored in the database, retried until accepted, resumed after a restart. */
export interface Outbox {
  isWanted(type: string): boolean
  /** Queues an event with the switches of its charge event; call `wake` after the commit. */
  queue(eventId: string, chargeEventId: string | null): void
  /** Queues an event to be sent now, without switches. */
  queueNow(eventId: string, chargeEventId: string | null): void
  /** Sends what is due. */
  wake(): void
  stop(): Promise<void>
}

type Delivery = {
  id: number
  eventId: string
  attempts: number
  newestFirst: 0 | 1
}

const insertDelivery =
  'INSERT INTO deliveries (event_id, charge_event_id, state, due, newest_first) VALUES (?, ?, ?, ?, ?)'
const holdMs = 400
const atOnce = 8

export function createOutbox(database: Database, objects: ObjectStore, settings: Settings): Outbox {
  let timer: NodeJS.Timeout | undefined
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  const insert = database.prepare(insertDelivery)

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
      const endpoint = endpointOf(settings, objects.accountOf(delivery.eventId))
      const answer = await sendWebhook(endpoint, event ?? {}, stopping.signal)
      // An interrupted webhook is sent again after the next start.
      if (stopping.signal.aborted && answer.status === null) return
      inTransaction(database, () => recordAnswer(database, settings, delivery, answer))
    }
  }

  requeueInterrupted(database)
  return {
    isWanted: (type) =>
      settings.webhookUrl !== null && ['*', type].some((wanted) => settings.webhookEvents.includes(wanted)),
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

function endpointOf(settings: Settings, account: AccountName | undefined): WebhookEndpoint {
  const secret = account === 'test' ? settings.testWebhookSecret : settings.webhookSecret
  return { url: settings.webhookUrl ?? '', secret }
}

/** Delays the waiting webhooks of a charge event, so that the new one is sent with them. */
function holdBack(database: Database, chargeEventId: string | null, due: number): void {
  database
    .prepare(
      `UPDATE deliveries SET due = ? WHERE state = 'waiting' AND newest_first = 1 AND attempts = 0 AND charge_event_id IS ?`,
    )
    .run(due, chargeEventId)
}

/** Takes one due delivery, or a held group newest first. */
function takeDue(database: Database): Delivery[] {
  const due = database
    .prepare(
      `SELECT id, event_id AS eventId, attempts, newest_first AS newestFirst FROM deliveries
       WHERE state = 'waiting' AND due <= ? ORDER BY id LIMIT 100`,
    )
    .all(Date.now()) as Delivery[]
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
  const accepted = answer.status !== null && answer.status >= 200 && answer.status < 300
  const wait = settings.webhookRetryDelays[delivery.attempts]
  const failed = wait === undefined ? 'given_up' : 'waiting'
  database
    .prepare(
      'UPDATE deliveries SET state = ?, attempts = attempts + 1, due = ?, last_answer = ? WHERE id = ?',
    )
    .run(accepted ? 'delivered' : failed, Date.now() + (wait ?? 0), answer.text, delivery.id)
  if (accepted) {
    database
      .prepare(`UPDATE objects SET body = json_set(body, '$.pending_webhooks', 0) WHERE id = ?`)
      .run(delivery.eventId)
  }
}

function requeueInterrupted(database: Database): void {
  database.exec(`UPDATE deliveries SET state = 'waiting' WHERE state = 'sending'`)
}
