import { randomInt } from 'node:crypto'
import type { Db } from '../db/index.ts'
import { deleteRows, insertRow } from '../db/rows.ts'
import type { CodeKind } from '../db/schema-access.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { dayMs, minuteMs } from '../base/calendar.ts'
import { normalizeEmail } from './user-repository.ts'
import { hashSecret, mintCode } from './tokens.ts'
import { admitHashing, hashPassword, verifyPassword } from './passwords.ts'

/** Code lifetimes. An invitation may wait in a mailbox; the others were requested just now. */
const lifetimes: Readonly<Record<CodeKind, number>> = {
  reset: 30 * minuteMs,
  from_landing: 30 * minuteMs,
  create: dayMs,
  external: dayMs,
}

interface NewCode {
  readonly kind: CodeKind
  /** null: a decoy, so that the response takes the same time */
  readonly email: string | null
  readonly registrationId?: number
}

/**
 * Creates a code and stores its hash. It voids no other code: a stranger's request must not end the link that the owner
 * holds. The limits of mails bound how many an email address has.
 */
export async function issueCode({ db, clock }: Dependencies, order: NewCode): Promise<string> {
  const code = mintCode()
  const now = clock()
  await insertRow(db, 'account_codes', {
    code_hash: hashSecret(code),
    kind: order.kind,
    email: normalizeEmail(order.email ?? ''),
    registration_id: order.registrationId ?? null,
    created_at: now,
    ends_at: order.email === null ? now : new Date(now.getTime() + lifetimes[order.kind]),
  })
  return code
}

/** Selects the code of an emailed link; nothing if it is unknown, used or expired, or of another email address. */
export function selectLiveCode(db: Db, now: Date, code: string, email: string) {
  return db
    .selectFrom('account_codes')
    .selectAll()
    .where('code_hash', '=', hashSecret(code))
    .where('email', '=', normalizeEmail(email))
    .where('used_at', 'is', null)
    .where('ends_at', '>', now)
}

/** Voids every code of an email address, or only the given one. */
export async function voidCodes(db: Db, email: string, now: Date, code?: string): Promise<void> {
  await db
    .updateTable('account_codes')
    .set({ used_at: now })
    .where('email', '=', normalizeEmail(email))
    .where('used_at', 'is', null)
    .$if(code !== undefined, (query) => query.where('code_hash', '=', hashSecret(code ?? '')))
    .execute()
}

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
  return deleteRows(db, 'six_digits', { subject, digits_hash: row.digits_hash })
}

/**
 * Whether the digits are right: within ten minutes, five attempts, and once. Takes the same time either way.
 * @throws ApiError `busy`
 */
export function redeemDigits(dependencies: Dependencies, subject: string, digits: string): Promise<boolean> {
  return admitHashing(() => checkDigits(dependencies, subject, digits))
}
