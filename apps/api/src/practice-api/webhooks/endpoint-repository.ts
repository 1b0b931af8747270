import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { dayMs, hourMs, minuteMs } from '../../base/calendar.ts'
import type { Db, Row, Tx } from '../../db/index.ts'
import { insertRow, selectRows, updateRows } from '../../db/rows.ts'
import { takeDue, updateTaken } from '../../db/take-due.ts'
import type { Keyring } from '../../secrets/keyring.ts'
import { numberNewEvents } from '../event-repository.ts'
import { lockPractice } from '../../practices/practice-repository.ts'

export type Endpoint = Row<'webhook_endpoints'>

/** Longer than a delivery takes: until then, no other process calls the endpoint. */
const holdMs = minuteMs

const table = { table: 'webhook_endpoints', key: 'endpoint_id' } as const

const hasNews = sql`(exists (select from practice_events where practice_id = webhook_endpoints.practice_id
    and position > delivered_position)
  or exists (select from practice_events where practice_id = webhook_endpoints.practice_id and position is null))`

/** Endpoints with events that they have not got, so that no other process calls them for a minute. */
export function takeDueEndpoints(db: Db, now: Date): Promise<Endpoint[]> {
  const isOpen = sql`disabled_at is null and removed_at is null and ${hasNews}`
  const wait = sql`interval '1 minute'`
  return takeDue(db, { ...table, isOpen, wait }, now)
}

/** Changes an endpoint. @returns false if another process has taken it, or an operator has changed it meanwhile */
export function updateEndpoint(db: Db, endpoint: Endpoint, changes: Partial<Endpoint>): Promise<boolean> {
  return updateTaken(db, { ...table, isOpen: sql`removed_at is null` }, endpoint, changes)
}

/** Keeps other processes away for another minute. @returns false if it is another's already */
export function holdEndpoint(db: Db, endpoint: Endpoint, now: Date): Promise<boolean> {
  return updateEndpoint(db, endpoint, { next_check_at: new Date(now.getTime() + holdMs) })
}

/** An endpoint that has failed for so long gets no more events. */
const longestFailureMs = 3 * dayMs

/** 5 seconds, then four times as long each time, at most 10 hours. */
const waitAfter = (failures: number) => Math.min(10 * hourMs, 5000 * 4 ** Math.min(failures, 10))

/** Stores that an endpoint did not take an event. @returns whether it is disabled now */
export async function storeFailure(
  db: Db,
  endpoint: Endpoint,
  { now, isGone }: { readonly now: Date; readonly isGone: boolean },
): Promise<boolean> {
  const since = endpoint.failing_since ?? now
  const isOver = isGone || now.getTime() - since.getTime() >= longestFailureMs
  const isStored = await updateEndpoint(db, endpoint, {
    failures: endpoint.failures + 1,
    failing_since: since,
    disabled_at: isOver ? now : null,
    next_check_at: new Date(now.getTime() + waitAfter(endpoint.failures)),
  })
  return isStored && isOver
}

export function storeDelivered(db: Db, endpoint: Endpoint, position: string): Promise<boolean> {
  return updateEndpoint(db, endpoint, {
    delivered_position: Number(position),
    failures: 0,
    failing_since: null,
  })
}

interface NewEndpoint {
  readonly practiceId: number
  readonly url: string
}

/**
 * Adds an endpoint, which gets the events from now on, and holds the practice's lock.
 * @returns its secret, which is stored sealed, and its id
 * @throws ApiError `not_found` for an unknown practice; RowLockedError
 */
export async function insertEndpoint(tx: Tx, { practiceId, url }: NewEndpoint, keyring: Keyring, now: Date) {
  const secret = `whsec_${randomBytes(24).toString('base64')}`
  await lockPractice(tx, practiceId)
  await numberNewEvents(tx, practiceId)
  const { newest } = await tx
    .selectFrom('practice_events')
    .select((of) => of.fn.max('position').as('newest'))
    .where('practice_id', '=', practiceId)
    .executeTakeFirstOrThrow()
  const { endpoint_id: endpointId } = await insertRow(tx, 'webhook_endpoints', {
    practice_id: practiceId,
    url,
    // Sealed for its id, which it gets here.
    sealed_secret: '',
    delivered_position: newest ?? 0,
    created_at: now,
    next_check_at: now,
  })
  const sealed = keyring.seal(secret, String(endpointId))
  await updateRows(tx, 'webhook_endpoints', { endpoint_id: endpointId }, { sealed_secret: sealed })
  return { endpointId, secret }
}

export function selectEndpoints(db: Db, practiceId: number): Promise<Endpoint[]> {
  return selectRows(db, 'webhook_endpoints', { practice_id: practiceId, removed_at: null }, 'endpoint_id')
}

/** @returns whether there was such an endpoint */
export function removeEndpoint(tx: Tx, endpointId: number, now: Date): Promise<boolean> {
  const key = { endpoint_id: endpointId, removed_at: null }
  return updateRows(tx, 'webhook_endpoints', key, { removed_at: now })
}

/** Lets a disabled endpoint go on after the last event that it has got. @returns whether there was such an endpoint */
export async function enableEndpoint(tx: Tx, endpointId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_endpoints')
    .set({ disabled_at: null, failing_since: null, failures: 0, next_check_at: now })
    .where('endpoint_id', '=', endpointId)
    .where('removed_at', 'is', null)
    .where('disabled_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
