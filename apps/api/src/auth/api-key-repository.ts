import { keyRoles, type KeyRole } from '@payment-center/validation/wire'
import type { Db, Row } from '../db/index.ts'
import { findRow, insertRow, selectRows, updateRows } from '../db/rows.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { minuteMs } from '../base/calendar.ts'
import { countHit } from './rate-limit-repository.ts'
import { hashSecret, mintToken } from './tokens.ts'

/** What the holder of a practice's key may reach: that practice. */
export interface ApiKey {
  readonly scope: 'practice'
  readonly keyId: number
  readonly practiceId: number
  readonly role: KeyRole
}

const keyCalls = { name: 'practice-key', limit: 300, windowMs: minuteMs }

/** The live key of a token, its call counted; null if there is none. @throws ApiError `rate_limited` */
export async function findApiKey(dependencies: Dependencies, token: string): Promise<ApiKey | null> {
  const key = { key_hash: hashSecret(token), revoked_at: null }
  const row = await findRow(dependencies.db, 'practice_keys', key)
  if (row === undefined) return null
  await countHit(dependencies, keyCalls, String(row.key_id))
  return { scope: 'practice', keyId: row.key_id, practiceId: row.practice_id, role: row.role }
}

export function hasRole({ role }: ApiKey, least: KeyRole): boolean {
  return keyRoles.indexOf(role) >= keyRoles.indexOf(least)
}

interface NewKey {
  readonly practiceId: number
  readonly name: string
  readonly role: KeyRole
}

/** @returns the token, which is stored only as a hash, and the key's id */
export async function insertApiKey(db: Db, { practiceId, name, role }: NewKey, now: Date) {
  const token = mintToken()
  const { key_id: keyId } = await insertRow(db, 'practice_keys', {
    practice_id: practiceId,
    name,
    role,
    key_hash: hashSecret(token),
    created_at: now,
  })
  return { token, keyId }
}

export function selectApiKeys(db: Db, practiceId: number): Promise<Row<'practice_keys'>[]> {
  return selectRows(db, 'practice_keys', { practice_id: practiceId }, 'key_id')
}

/** @returns whether there was a live key of this id */
export function revokeApiKey(db: Db, keyId: number, now: Date): Promise<boolean> {
  return updateRows(db, 'practice_keys', { key_id: keyId, revoked_at: null }, { revoked_at: now })
}
