import { randomInt } from 'node:crypto'
import type { Dependencies } from '../server/dependencies.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

const lifetimeMs = 10 * 60_000
const maxAttempts = 5

/** What digits are good for: finishing the registration of a code, or unlocking saved methods in a session. */
export const digitsSubject = {
  registration: (codeHash: string) => `registration:${codeHash}`,
  savedMethods: (sessionId: string) => `saved_methods:${sessionId}`,
}

/** Makes six digits; older ones of the same subject are good for nothing from then on. */
export async function issueDigits({ db, clock }: Dependencies, subject: string): Promise<string> {
  const digits = String(randomInt(1_000_000)).padStart(6, '0')
  const now = clock()
  const row = {
    subject,
    // A million is soon tried out: a hash that is slow to make outlasts the ten minutes.
    digits_hash: await hashPassword(digits),
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

/** Whether these are a subject's digits: within ten minutes, by the fifth try, and once. Takes as long either way. */
export async function redeemDigits(
  { db, clock }: Dependencies,
  subject: string,
  digits: string,
): Promise<boolean> {
  // Counted before the digits are looked at: a burst of guesses must not outrun the count.
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
