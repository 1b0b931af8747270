import type { Db, Row, Tx } from '../../db/index.ts'
import { deleteRows, findRow, insertRow, selectRows } from '../../db/rows.ts'
import { hashPassword, verifyPassword } from '../../auth/passwords.ts'
import { base32, randomText } from '../../auth/tokens.ts'

/** A portal user's authenticator app, confirmed or not; undefined without one. */
export function selectSecondFactor(db: Db, portalUserId: number): Promise<Row<'second_factors'> | undefined> {
  return findRow(db, 'second_factors', { portal_user_id: portalUserId })
}

/** Stores a secret that is not confirmed yet, in place of an older one. @returns false if one is confirmed */
export async function insertSecondFactor(db: Db, portalUserId: number, sealedSecret: string, now: Date) {
  const row = { portal_user_id: portalUserId, sealed_secret: sealedSecret, created_at: now }
  const stored = await db
    .insertInto('second_factors')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('portal_user_id')
        .doUpdateSet({ ...row, last_step: 0 })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .returning('portal_user_id')
    .executeTakeFirst()
  return stored !== undefined
}

/** Uses up a code's half minute: a code that was seen or is older works no more. @returns whether it was unused */
export async function redeemStep(db: Db, portalUserId: number, sealedSecret: string, step: number) {
  const used = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('portal_user_id', '=', portalUserId)
    .where('sealed_secret', '=', sealedSecret)
    .where('last_step', '<', step)
    .returning('portal_user_id')
    .executeTakeFirst()
  return used !== undefined
}

export async function deleteSecondFactor(db: Db, portalUserId: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom('second_factors')
    .where('portal_user_id', '=', portalUserId)
    .returning('confirmed_at')
    .executeTakeFirst()
  return deleted !== undefined && deleted.confirmed_at !== null
}

const count = 8
/** Fifty random bits: too few for a fast hash. */
const secretLength = 10

interface RecoveryCode {
  /** Such as `3-7KQ2M-X9RTB`, which is compared with the third hash. */
  readonly code: string
  readonly number: number
  readonly hash: string
}

/** New recovery codes with their hashes; takes a quarter of a second. */
export async function mintRecoveryCodes(): Promise<RecoveryCode[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const secret = randomText(base32, secretLength)
      const number = index + 1
      return {
        number,
        code: `${number}-${secret.slice(0, 5)}-${secret.slice(5)}`,
        hash: await hashPassword(secret),
      }
    }),
  )
}

export async function insertRecoveryCodes(tx: Tx, portalUserId: number, codes: readonly RecoveryCode[]) {
  await deleteRows(tx, 'recovery_codes', { portal_user_id: portalUserId })
  for (const { number: code_number, hash: code_hash } of codes)
    await insertRow(tx, 'recovery_codes', { portal_user_id: portalUserId, code_number, code_hash })
}

/** Number and secret of a typed code, in any case and spacing; null if it is none. */
function parseRecoveryCode(typed: string): { number: number; secret: string } | null {
  const letters = typed.toUpperCase().replaceAll(/[\s-]/g, '')
  const [, number, secret] = /^(\d)([\dA-Z]{10})$/.exec(letters) ?? []
  return number === undefined || secret === undefined ? null : { number: Number(number), secret }
}

/** Uses up a recovery code. @returns whether it was right */
export async function redeemRecoveryCode(db: Db, portalUserId: number, typed: string): Promise<boolean> {
  const parsed = parseRecoveryCode(typed)
  if (parsed === null) return false
  const key = { portal_user_id: portalUserId, code_number: parsed.number }
  const row = await findRow(db, 'recovery_codes', key)
  if (!(await verifyPassword(row?.code_hash ?? null, parsed.secret))) return false
  return deleteRows(db, 'recovery_codes', key)
}

export async function countRecoveryCodes(db: Db, portalUserId: number): Promise<number> {
  return (await selectRows(db, 'recovery_codes', { portal_user_id: portalUserId }, 'code_number')).length
}

/** @returns the account's email; undefined if the setup is over */
export async function storeConfirmed(
  tx: Tx,
  { portal_user_id: portalUserId, sealed_secret: sealed }: Row<'second_factors'>,
  at: Date,
): Promise<string | undefined> {
  const user = await tx
    .updateTable('second_factors')
    .from('portal_users')
    .set({ confirmed_at: at })
    .whereRef('second_factors.portal_user_id', '=', 'portal_users.portal_user_id')
    .where('second_factors.portal_user_id', '=', portalUserId)
    .where('second_factors.sealed_secret', '=', sealed)
    .where('second_factors.confirmed_at', 'is', null)
    .returning('portal_users.email')
    .executeTakeFirst()
  return user?.email
}
