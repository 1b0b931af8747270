import { randomInt } from 'node:crypto'
import type { Dependencies } from '../base/dependencies.ts'
import { minuteMs } from '../base/durations.ts'
import { admitHashing } from './admit-hashing.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

const lifetimeMs = 10 * minuteMs
const maxAttempts = 5

/** The subject of digits that finish a registration or unlock saved methods. */
export const digitsSubject = {
  registration: (codeHash: string) => `registration:${codeHash}`,
  savedMethods: (sessionId: string) => `saved_methods:${sessionId}`,
}

/** Creates six digits, which replace the subject's older ones. */
export async function issueDigits({ db, clock }: Dependencies, subject: string): Promise<string> {
  const digits = String(randomInt(1_000_000)).padStart(6, '0')
  const now = clock()
  const row = {
    subject,
    // A fast hash of six digits can be brute-forced within their ten minutes.
    digits_hash: await admitHashing(() => hashPassword(digits)),
    created_at: now,
    ends_at: new Date(now.getTime() + lifetimeMs),
    tries: 0,
  }
  await db
    .insertInto('six_digits')
    .values(row)
    .onConflict((conflict) => conflict.column('subject').doUpdateSet(row))
    .execute()
  return digits
}

async function checkDigits({ db, clock }: Dependencies, subject: string, digits: string): Promise<boolean> {
  // Counted before the check, so that concurrent guesses can't outrun the count.
  const row = await db
    .updateTable('six_digits')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where('subject', '=', subject)
    .where('ends_at', '>', clock())
    .where('tries', '<', maxAttempts)
    .returning('digits_hash')
    .executeTakeFirst()
  const isRight = await verifyPassword(row?.digits_hash ?? null, digits)
  if (!isRight || row === undefined) return false
  const used = await db
    .deleteFrom('six_digits')
    .where('subject', '=', subject)
    .where('digits_hash', '=', row.digits_hash)
    .returning('subject')
    .executeTakeFirst()
  return used !== undefined
}

/**
 * Whether the digits are right: within ten minutes, five attempts, and once. Takes the same time either way.
 * @throws ApiError `busy`
 */
export function redeemDigits(dependencies: Dependencies, subject: string, digits: string): Promise<boolean> {
  return admitHashing(() => checkDigits(dependencies, subject, digits))
}
