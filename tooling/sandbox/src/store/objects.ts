import type { AccountName } from './account-name.ts'
import type { Database } from './database.ts'
import type { AnyObject, Hidden, Kind, Kinds } from './kinds.ts'

export interface ListFilter {
  /** Top-level fields that must be equal; undefined ones don't count. */
  where?: { [field: string]: string | undefined }
  chargeEventId?: string | undefined
  startingAfter?: string | undefined
  createdFrom?: number | undefined
  createdTo?: number | undefined
  types?: string[] | undefined
  /** The payout that balance transactions are in. */
  payoutId?: string | undefined
  isPaidOut?: boolean
  /** When payouts arrive, in Unix seconds. */
  arrival?: { from: number | undefined; to: number | undefined } | undefined
  limit: number
}
export interface ObjectStore {
  add(record: AnyObject, extra?: { hidden?: Hidden; chargeEventId?: string | null | undefined }): void
  save(record: AnyObject): void
  find<K extends Kind>(kind: K, id: string): Kinds[K] | undefined
  findAny(id: string): AnyObject | undefined
  chargeEventOf(id: string): string | null
  /** The account that has an object, whichever account this store is of. */
  accountOf(id: string): AccountName | undefined
  hidden(id: string): Hidden
  setHidden(id: string, change: Hidden): void
  /** Newest first; one more than the limit if there are more. */
  list<K extends Kind>(kind: K, filter: ListFilter): Kinds[K][]
  /** The objects of a connected account of this one, which are in no list of its own. */
  connectedTo(accountId: string): ObjectStore
}

/** The objects of one account; with null those of all, and new ones are the main account's. */
export function createObjectStore(
  database: Database,
  account: AccountName | null,
  connectedAccount: string | null = null,
): ObjectStore {
  const own = account === null ? '' : ` AND account = '${account}'`
  const connected = ` AND ${ofConnected(connectedAccount)}`
  const insert = database.prepare(
    'INSERT INTO objects (id, kind, charge_event_id, body, hidden, account) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const update = database.prepare(
    'UPDATE objects SET body = ?, charge_event_id = coalesce(?, charge_event_id) WHERE id = ?',
  )
  const select = database.prepare(`SELECT body FROM objects WHERE id = ?${own}`)
  const selectOfKind = database.prepare(
    `SELECT body FROM objects WHERE id = ? AND kind = ?${own}${connected}`,
  )
  const selectHidden = database.prepare('SELECT hidden FROM objects WHERE id = ?')
  const updateHidden = database.prepare('UPDATE objects SET hidden = json_patch(hidden, ?) WHERE id = ?')
  const selectChargeEvent = database.prepare('SELECT charge_event_id FROM objects WHERE id = ?')
  const selectAccount = database.prepare('SELECT account FROM objects WHERE id = ?')

  return {
    add(record, { hidden = {}, chargeEventId = metadataChargeEvent(record) } = {}) {
      const body = JSON.stringify(record)
      const stored = { ...hidden, ...(connectedAccount === null ? {} : { connectedAccount }) }
      insert.run(record.id, record.object, chargeEventId, body, JSON.stringify(stored), account ?? 'main')
    },
    save(record) {
      update.run(JSON.stringify(record), metadataChargeEvent(record), record.id)
    },
    find: (kind, id) => parseBody(selectOfKind.get(id, kind)),
    findAny: (id) => parseBody(select.get(id)),
    chargeEventOf: (id) => textOrNull(selectChargeEvent.get(id)?.['charge_event_id']),
    accountOf: (id) => selectAccount.get(id)?.['account'] as AccountName | undefined,
    hidden: (id) => JSON.parse(textOrNull(selectHidden.get(id)?.['hidden']) ?? '{}') as Hidden,
    setHidden(id, change) {
      const patch = Object.fromEntries(Object.entries(change).map(([name, value]) => [name, value ?? null]))
      updateHidden.run(JSON.stringify(patch), id)
    },
    list: (kind, filter) => listObjects(database, kind, filter, account, connectedAccount),
    connectedTo: (accountId) => createObjectStore(database, account, accountId),
  }
}

/** @throws Error for what is no id of an account */
function ofConnected(accountId: string | null): string {
  const field = `json_extract(hidden, '$.connectedAccount')`
  if (accountId === null) return `${field} IS NULL`
  if (!/^acct_\w+$/.test(accountId)) throw new Error(`no account: ${accountId}`)
  return `${field} = '${accountId}'`
}

function listObjects<K extends Kind>(
  database: Database,
  kind: K,
  filter: ListFilter,
  account: AccountName | null,
  connectedAccount: string | null,
): Kinds[K][] {
  const conditions = [
    'kind = ?',
    ofConnected(connectedAccount),
    `json_extract(hidden, '$.isDeleted') IS NULL`,
  ]
  const values: (string | number)[] = [kind]
  const add = (condition: string, value: string | number | undefined) => {
    if (value === undefined) return
    conditions.push(condition)
    values.push(value)
  }
  for (const [field, value] of Object.entries(filter.where ?? {}))
    add(`json_extract(body, '$.${field}') = ?`, value)
  add('account = ?', account ?? undefined)
  add('charge_event_id = ?', filter.chargeEventId)
  add('seq < (SELECT seq FROM objects WHERE id = ?)', filter.startingAfter)
  add(`json_extract(body, '$.created') >= ?`, filter.createdFrom)
  add(`json_extract(body, '$.created') <= ?`, filter.createdTo)
  add(`json_extract(hidden, '$.payoutId') = ?`, filter.payoutId)
  if (filter.isPaidOut === false) conditions.push(`json_extract(hidden, '$.payoutId') IS NULL`)
  add(`json_extract(body, '$.arrival_date') >= ?`, filter.arrival?.from)
  add(`json_extract(body, '$.arrival_date') <= ?`, filter.arrival?.to)
  const types = filter.types && JSON.stringify(filter.types)
  add(`json_extract(body, '$.type') IN (SELECT value FROM json_each(?))`, types)
  const sql = `SELECT body FROM objects WHERE ${conditions.join(' AND ')} ORDER BY seq DESC LIMIT ?`
  const rows = database.prepare(sql).all(...values, filter.limit + 1)
  return rows.map((row) => JSON.parse(String(row['body'])) as Kinds[K])
}

function parseBody<T>(row: { [column: string]: unknown } | undefined): T | undefined {
  return row === undefined ? undefined : (JSON.parse(String(row['body'])) as T)
}

function metadataChargeEvent(record: AnyObject): string | null {
  return 'metadata' in record ? (record.metadata?.['charge_event_id'] ?? null) : null
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
