import type { Db, Row } from '../db/index.ts'
import { prepare } from '../db/prepared-statements.ts'
import { findRow, requireRow, updateRows } from '../db/rows.ts'
import type { Language } from '../base/language.ts'
import { ApiError } from '../base/api-error.ts'
import type { PayerSession } from './sessions.ts'

/** The account with an email in any case; undefined if there is none. */
export function selectPortalUserByEmail(db: Db, email: string): Promise<Row<'portal_users'> | undefined> {
  return findRow(db, 'portal_users', { email: normalizeEmail(email) })
}

export async function selectPayersOfPortalUser(db: Db, portalUserId: number) {
  return db
    .selectFrom('payers')
    .innerJoin('practices', 'practices.practice_id', 'payers.practice_id')
    .innerJoin('locations', 'locations.location_id', 'payers.location_id')
    .select([
      'payers.payer_id',
      'payers.practice_id',
      'payers.location_id',
      'payers.first_name',
      'payers.last_name',
      'practices.name as practice_name',
      'locations.city',
      'locations.state',
      'locations.phone_number',
    ])
    .where('payers.portal_user_id', '=', portalUserId)
    .orderBy('payers.payer_id')
    .execute()
}

/** The payer of an active account at a practice; null without one. */
export async function selectActivePayer(db: Db, email: string, practiceId: number): Promise<number | null> {
  const row = await db
    .selectFrom('portal_users')
    .innerJoin('payers', 'payers.portal_user_id', 'portal_users.portal_user_id')
    .select('payers.payer_id')
    .where('portal_users.email', '=', email)
    .where('portal_users.status', '=', 'active')
    .where('payers.practice_id', '=', practiceId)
    .orderBy('payers.payer_id')
    .limit(1)
    .executeTakeFirst()
  return row?.payer_id ?? null
}

export async function storeLanguage(db: Db, portalUserId: number, language: Language): Promise<void> {
  await db
    .updateTable('portal_users')
    .set({ language })
    .where('portal_user_id', '=', portalUserId)
    .where('language', 'is distinct from', language)
    .execute()
}

interface PayerLanguage {
  readonly payerId: number
  readonly language: Language
}

/** Stores the language of the page on which a bill is being paid: the payer's emails have it. */
export const storePayersLanguage = prepare((db, { payerId, language }: PayerLanguage) =>
  db
    .updateTable('portal_users')
    .set({ language })
    .where('email', '=', (from) => from.selectFrom('payers').select('email').where('payer_id', '=', payerId))
    .where('language', 'is distinct from', language),
)

/**
 * The payer, if it belongs to the session's portal user and to the practice if one is given.
 * @throws ApiError `not_found`, the same for missing payers and those of others
 */
export async function requirePayer(db: Db, session: PayerSession, payerId: number, practiceId?: number) {
  const row = await findRow(db, 'payers', { payer_id: payerId, portal_user_id: session.portalUserId })
  const isElsewhere = practiceId !== undefined && row?.practice_id !== practiceId
  if (row === undefined || isElsewhere) throw new ApiError('not_found')
  return row
}

/** The form of an email address that accounts and codes are stored and looked up by. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase()
}

export function requireUser(db: Db, portalUserId: number): Promise<Row<'portal_users'>> {
  return requireRow(db, 'portal_users', { portal_user_id: portalUserId })
}

export async function updateUser(
  db: Db,
  portalUserId: number,
  changes: Partial<Pick<Row<'portal_users'>, 'password_hash' | 'status' | 'language'>>,
): Promise<void> {
  await updateRows(db, 'portal_users', { portal_user_id: portalUserId }, changes)
}
