import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Row } from '../db/index.ts'
import { prepare } from '../db/prepared-statements.ts'
import { createAnonymousCalls, type AuditEvent } from './anonymous-calls.ts'

interface Waiting<Item> {
  readonly item: Item
  readonly stored: PromiseWithResolvers<void>
}

/** PostgreSQL refuses what the statement has (SQLSTATE classes 22 and 23); any other failure concerns all items. */
export function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code))
}

/**
 * Stores items with few statements: those that come while one is in progress wait for the next, together. If the
 * database refuses a statement, each of its items is stored by itself.
 * @returns stores an item; it resolves or fails with the statement that has the item
 */
export function storeTogether<Item>(
  store: (items: readonly Item[]) => Promise<unknown>,
): (item: Item) => Promise<void> {
  let waiting: Waiting<Item>[] = []
  let current: Promise<void> = Promise.resolve()
  let isPlanned = false
  const storeAll = async (items: readonly Waiting<Item>[]): Promise<void> => {
    try {
      await store(items.map(({ item }) => item))
      for (const { stored } of items) stored.resolve()
    } catch (error) {
      if (items.length > 1 && isRefusal(error)) for (const each of items) await storeAll([each])
      else for (const { stored } of items) stored.reject(error)
    }
  }
  const storeWaiting = () => {
    const items = waiting
    waiting = []
    isPlanned = false
    return storeAll(items)
  }
  return (item) => {
    const stored = Promise.withResolvers<void>()
    waiting.push({ item, stored })
    if (!isPlanned) current = current.then(storeWaiting)
    isPlanned = true
    return stored.promise
  }
}

const columns = ['happened_at', 'actor', 'action', 'object', 'outcome', 'request_id', 'address'] as const

/** JSON, so that any number of events is the same statement. */
const insertEvents = prepare((db, { json }: { readonly json: string }) =>
  db
    .insertInto('audit_events')
    .columns(columns)
    .expression((of) =>
      of
        .selectFrom(
          sql<Row<'audit_events'>>`json_populate_recordset(null::audit_events, ${json})`.as('given'),
        )
        .select(columns),
    ),
)

interface Change {
  readonly action: string
  /** Ids of what changed. */
  readonly object: Readonly<Record<string, unknown>>
}

/** Stores changes in the transaction that makes them. */
export async function storeChanges(
  tx: Db,
  { actor, address, now }: Readonly<Record<'actor' | 'address', string>> & { readonly now: Date },
  changes: readonly Change[],
): Promise<void> {
  const request = { happened_at: now, actor, outcome: 'ok', request_id: randomUUID(), address }
  const events = changes.map(({ action, object }) => ({ ...request, action, object: JSON.stringify(object) }))
  if (events.length > 0) await tx.insertInto('audit_events').values(events).execute()
}

/** Events kept in memory while the database can't store them; more are only counted. Each has a log line. */
const maxWaiting = 10_000

/** Events that could not be stored, in memory. */
export function createWaitingEvents() {
  let events: AuditEvent[] = []
  let lost = 0
  return {
    add: (event: AuditEvent): void => {
      if (events.length < maxWaiting) events.push(event)
      else lost += 1
    },
    count: () => events.length + lost,
    /** Removes and returns all events, and one event that counts those that were lost. */
    takeAll: (now: Date): AuditEvent[] => {
      const taken = events
      if (lost > 0) taken.push(lossOf(lost, now))
      events = []
      lost = 0
      return taken
    },
  }
}

const lossOf = (count: number, now: Date): AuditEvent => ({
  happened_at: now,
  actor: 'several',
  action: 'several',
  object: JSON.stringify({ count }),
  outcome: 'lost',
  request_id: '',
  address: 'several',
})

function openTrail(db: Db) {
  return {
    waiting: createWaitingEvents(),
    // A screen's calls come at the same time.
    store: storeTogether<AuditEvent>((events) => insertEvents(db, { json: JSON.stringify(events) })),
    anonymousCalls: createAnonymousCalls(),
  }
}

const trails = new WeakMap<Db, ReturnType<typeof openTrail>>()

export function trailOf(db: Db): ReturnType<typeof openTrail> {
  const trail = trails.get(db) ?? openTrail(db)
  trails.set(db, trail)
  return trail
}
