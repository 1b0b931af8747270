import { randomUUID } from 'node:crypto'
import type { Database } from '../store/database.ts'
import type { AccountTemplate } from './institutions.ts'

/** An account of one login; each login has new account ids. */
export interface LinkedAccount extends AccountTemplate {
  readonly accountId: string
}

/** Plaid's stored objects; the id is the token. */
export interface PlaidKinds {
  link_token: { id: string; clientUserId: string; clientName: string; language: string; expires: number }
  /** Signed in at Link, without a chosen account yet. */
  login: { id: string; linkToken: string; institutionId: string }
  public_token: {
    id: string
    institutionId: string
    accounts: readonly LinkedAccount[]
    expires: number
    used: boolean
  }
  item: { id: string; itemId: string; institutionId: string; accounts: readonly LinkedAccount[] }
  bank_token: { id: string; bankName: string; account: LinkedAccount; used: boolean }
}
export type PlaidKind = keyof PlaidKinds

export function newPlaidId(prefix: 'link' | 'login' | 'public' | 'access'): string {
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

export function removePlaid(database: Database, id: string): void {
  database.prepare('DELETE FROM plaid_objects WHERE id = ?').run(id)
}
