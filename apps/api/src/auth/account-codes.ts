import type { CodeKind } from '../db/schema-access.ts'
import type { Row } from '../db/index.ts'
import type { Db, Dependencies } from '../server/dependencies.ts'
import { normalizeEmail } from './normalize-email.ts'
import { hashSecret, mintCode } from './tokens.ts'

const minute = 60_000
/** How long a code is good for. An invitation waits in a mailbox; everything else was asked for just now. */
const lifetimes: Readonly<Record<CodeKind, number>> = {
  reset: 30 * minute,
  from_landing: 30 * minute,
  create: 24 * 60 * minute,
  external: 24 * 60 * minute,
}

/** What a new code will be for. */
export interface NewCode {
  readonly kind: CodeKind
  /** Null: of nobody, never good for anything, and made only to take as long. */
  readonly email: string | null
  readonly registrationId?: number | null
}

/**
 * Makes a code and stores its hash. A mailed code takes the place of the older one of its kind; a landing's does not,
 * because each visit to the landing makes one, and none is good for anything without the mail.
 */
export async function issueCode({ db, clock }: Dependencies, order: NewCode): Promise<string> {
  const code = mintCode()
  const now = clock()
  const row = {
    code_hash: hashSecret(code),
    kind: order.kind,
    email: normalizeEmail(order.email ?? ''),
    registration_id: order.registrationId ?? null,
    created_at: now,
    ends_at: order.email === null ? now : new Date(now.getTime() + lifetimes[order.kind]),
    used_at: null,
  }
  const insertion = db.insertInto('account_codes').values(row)
  if (order.kind === 'from_landing') {
    await insertion.execute()
    return code
  }
  await insertion
    .onConflict((conflict) =>
      conflict
        .columns(['email', 'kind'])
        .where('used_at', 'is', null)
        .where('kind', '<>', 'from_landing')
        .doUpdateSet(row),
    )
    .execute()
  return code
}

function liveCodes(db: Db, now: Date, code: string, email: string) {
  return db
    .selectFrom('account_codes')
    .selectAll()
    .where('code_hash', '=', hashSecret(code))
    .where('email', '=', normalizeEmail(email))
    .where('used_at', 'is', null)
    .where('ends_at', '>', now)
}

/** The code that a link of this e-mail holds; undefined for a wrong, foreign, used or ended one. */
export async function findLiveCode(
  db: Db,
  now: Date,
  code: string,
  email: string,
): Promise<Row<'account_codes'> | undefined> {
  return liveCodes(db, now, code, email).executeTakeFirst()
}

/** The same, locked until the transaction ends: of two who come at once, the second finds it used. */
export async function lockLiveCode(
  tx: Db,
  now: Date,
  code: string,
  email: string,
): Promise<Row<'account_codes'> | undefined> {
  return liveCodes(tx, now, code, email).forUpdate().executeTakeFirst()
}

/** Makes every code of an e-mail useless. */
export async function voidCodes(tx: Db, email: string, now: Date): Promise<void> {
  await tx
    .updateTable('account_codes')
    .set({ used_at: now })
    .where('email', '=', normalizeEmail(email))
    .where('used_at', 'is', null)
    .execute()
}
