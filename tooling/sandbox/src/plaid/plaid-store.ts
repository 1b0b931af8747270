import { randomUUID } from 'node:crypto'
import type { Database } from '../store/database.ts'
import type { AccountTemplate } from './institutions.ts'
import { PlaidError } from './plaid-endpoint.ts'

/** An account of one login; each login has new account ids. */
export interface LinkedAccount extends AccountTemplate {
  readonly accountId: string
}

/** Plaid's stored objects; the id is the token. */
export interface PlaidKinds {
  link_token: {
    id: string
    clientUserId: string
    clientName: string
    language: string
    expires: number
    /** Where a bank's own site returns to; null if the page stays open. */
    redirectUri: string | null
    /** The item whose login is renewed (update mode); null for a new one. */
    accessToken: string | null
  }
  /** A visit of a bank's own site. */
  oauth_state: {
    id: string
    linkToken: string
    institutionId: string
    /** Returns to the page by its redirect URI; otherwise the page stayed open. */
    redirects: boolean
    outcome: 'pending' | 'allowed' | 'denied'
  }
  /** Signed in at Link, without a chosen account yet. */
  login: { id: string; linkToken: string; institutionId: string }
  public_token: {
    id: string
    institutionId: string
    accounts: readonly LinkedAccount[]
    expires: number
    used: boolean
    /** The item of update mode; null for a new one. */
    accessToken: string | null
  }
  item: {
    id: string
    itemId: string
    institutionId: string
    accounts: readonly LinkedAccount[]
    /** The bank wants a new login before it answers. */
    loginRequired: boolean
    /** How long the bank takes to tell a balance, in milliseconds; none by default. */
    balanceDelayMs?: number
  }
  /** An item that was removed, by the API or by its user. */
  removed_item: { id: string }
  bank_token: { id: string; bankName: string; account: LinkedAccount; used: boolean }
}
export type PlaidKind = keyof PlaidKinds

export function newPlaidId(prefix: 'link' | 'login' | 'state' | 'public' | 'access'): string {
  return `${prefix}-sandbox-${randomUUID()}`
}

export function putPlaid<K extends PlaidKind>(database: Database, kind: K, body: PlaidKinds[K]): void {
  database
    .prepare('INSERT OR REPLACE INTO plaid_objects (id, kind, body) VALUES (?, ?, ?)')
    .run(body.id, kind, JSON.stringify(body))
}

export function findPlaid<K extends PlaidKind>(
  database: Database,
  kind: K,
  id: string,
): PlaidKinds[K] | undefined {
  const row = database.prepare('SELECT body FROM plaid_objects WHERE id = ? AND kind = ?').get(id, kind)
  return row === undefined ? undefined : (JSON.parse(String(row['body'])) as PlaidKinds[K])
}

/** @throws PlaidError for an unknown access token, or one of a removed item */
export function requireItem(database: Database, accessToken: string): PlaidKinds['item'] {
  const item = findPlaid(database, 'item', accessToken)
  if (item !== undefined) return item
  const isRemoved = findPlaid(database, 'removed_item', accessToken) !== undefined
  throw new PlaidError(isRemoved ? 'ITEM_NOT_FOUND' : 'INVALID_ACCESS_TOKEN')
}

/** The login with this account; undefined if there is none. */
export function findItemOfAccount(database: Database, accountId: string): PlaidKinds['item'] | undefined {
  return database
    .prepare("SELECT body FROM plaid_objects WHERE kind = 'item'")
    .all()
    .map((row) => JSON.parse(String(row['body'])) as PlaidKinds['item'])
    .find(({ accounts }) => accounts.some((account) => account.accountId === accountId))
}

export function removePlaid(database: Database, id: string): void {
  database.prepare('DELETE FROM plaid_objects WHERE id = ?').run(id)
}
