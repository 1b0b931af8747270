import type { Db, Tx } from '../../db/index.ts'
import { hashPassword, verifyPassword } from '../../auth/passwords.ts'
import { base32, randomText } from '../../auth/tokens.ts'

const count = 8
/** Fifty random bits: too few for a fast hash. */
const secretLength = 10

export interface RecoveryCode {
  /** Such as `3-7KQ2M-X9RTB`; its number says which hash it is compared with. */
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

/** Replaces the recovery codes of a portal user. */
export async function insertRecoveryCodes(
  tx: Tx,
  portalUserId: number,
  codes: readonly RecoveryCode[],
): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('portal_user_id', '=', portalUserId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(
      codes.map(({ number, hash }) => ({
        portal_user_id: portalUserId,
        code_number: number,
        code_hash: hash,
      })),
    )
    .execute()
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
  const row = await db
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('portal_user_id', '=', portalUserId)
    .where('code_number', '=', parsed.number)
    .executeTakeFirst()
  if (!(await verifyPassword(row?.code_hash ?? null, parsed.secret))) return false
  const used = await db
    .deleteFrom('recovery_codes')
    .where('portal_user_id', '=', portalUserId)
    .where('code_number', '=', parsed.number)
    .returning('code_number')
    .executeTakeFirst()
  return used !== undefined
}
