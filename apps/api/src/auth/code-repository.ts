import { sql } from 'kysely'
import { randomInt } from 'node:crypto'
import type { Db } from '../db/index.ts'
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

/** Mailed codes of one kind that an email address may have: more than the mails that strangers can request while one lives. */
const maxLive = 20

/** Names who requests a code for an email address: a network. */
export function hashAsker(email: string, network: string): string {
  return hashSecret(JSON.stringify([email, network]))
}

interface NewCode {
  readonly kind: CodeKind
  /** null: a decoy, so that the response takes the same time */
  readonly email: string | null
  readonly registrationId?: number | null
  /** By `hashAsker`; the practice without it. */
  readonly askedBy?: string
}

/** Above the most codes of a kind, the newest takes the place of the one before: older ones may be the owner's. */
async function limitLive({ db, clock }: Dependencies, kind: CodeKind, email: string): Promise<void> {
  const live = await db
    .selectFrom('account_codes')
    .select('code_hash')
    .where('email', '=', email)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('ends_at', '>', clock())
    .orderBy('created_at', 'desc')
    .execute()
  if (live.length <= maxLive) return
  await db
    .updateTable('account_codes')
    .set({ used_at: clock() })
    .where('code_hash', '=', live[1]?.code_hash ?? '')
    .execute()
}

/**
 * Creates a code and stores its hash. A mailed code replaces the older one of its kind that the same network requested:
 * a stranger's request must not end the link that the owner holds. A landing code replaces none: each visit creates one,
 * and it needs the mailed digits to be of use.
 */
export async function issueCode(dependencies: Dependencies, order: NewCode): Promise<string> {
  const { db, clock } = dependencies
  const code = mintCode()
  const now = clock()
  const row = {
    code_hash: hashSecret(code),
    kind: order.kind,
    email: normalizeEmail(order.email ?? ''),
    registration_id: order.registrationId ?? null,
    asked_by: order.askedBy ?? '',
    created_at: now,
    ends_at: order.email === null ? now : new Date(now.getTime() + lifetimes[order.kind]),
    used_at: null,
  }
  await db
    .insertInto('account_codes')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['email', 'kind', 'asked_by'])
        .where('used_at', 'is', null)
        // Part of the index, which is found without knowing values.
        .where('kind', '<>', sql.lit('from_landing'))
        .doUpdateSet(row),
    )
    .execute()
  if (order.kind !== 'from_landing') await limitLive(dependencies, order.kind, row.email)
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

/** Voids one code; nothing if it is unknown or of another email address. */
export async function voidCode(db: Db, code: string, email: string, now: Date): Promise<void> {
  await db
    .updateTable('account_codes')
    .set({ used_at: now })
    .where('code_hash', '=', hashSecret(code))
    .where('email', '=', normalizeEmail(email))
    .where('used_at', 'is', null)
    .execute()
}

/** Voids every code of an email address. */
export async function voidCodes(tx: Db, email: string, now: Date): Promise<void> {
  await tx
    .updateTable('account_codes')
    .set({ used_at: now })
    .where('email', '=', normalizeEmail(email))
    .where('used_at', 'is', null)
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
