import type { Db, Row, NewRow } from '../db/index.ts'
import { prepare } from '../db/prepared-statements.ts'
import { insertRow, updateRows } from '../db/rows.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { hourMs, minuteMs } from '../base/calendar.ts'
import { hashSecret, mintToken } from './tokens.ts'

/** A session is extended at most this often, so that the requests of one page write it once. */
const renewalMs = 5000

const selectLive = prepare((db, { tokenHash, now }: { readonly tokenHash: string; readonly now: Date }) =>
  db
    .selectFrom('sessions')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('ends_at', '>', now)
    .where((is) => is.or([is('idle_ends_at', 'is', null), is('idle_ends_at', '>', now)])),
)

/** The live session that was opened for a found patient; undefined if unknown or expired. */
export async function selectSessionOfTicket(db: Db, ticketHash: string, now: Date) {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('ticket_hash', '=', ticketHash)
    .where('ends_at', '>', now)
    .where('idle_ends_at', '>', now)
    .executeTakeFirst()
}

/**
 * Finds a live session by its token's hash and extends its idle timeout, which may end up to five seconds early;
 * undefined if unknown or expired. A session without an idle timeout is only read.
 */
export async function renewSession(
  db: Db,
  tokenHash: string,
  { now, idleEndsAt }: { readonly now: Date; readonly idleEndsAt: Date },
): Promise<Row<'sessions'> | undefined> {
  const [session] = await selectLive(db, { tokenHash, now })
  const idleEnd = session?.idle_ends_at ?? null
  // It is later than it should be after the clock was set back.
  if (idleEnd === null || Math.abs(idleEndsAt.getTime() - idleEnd.getTime()) < renewalMs) return session
  return db
    .updateTable('sessions')
    .set({ idle_ends_at: idleEndsAt })
    .where('token_hash', '=', tokenHash)
    .where('ends_at', '>', now)
    .where('idle_ends_at', '>', now)
    .returningAll()
    .executeTakeFirst()
}

interface Extension {
  readonly sessionId: string
  readonly endsAt: Date
  readonly lifetimeMs: number
  readonly extendedTo: Date
}

/** Moves a session's end, unless it was moved before. */
export async function extendSession(db: Db, { sessionId, endsAt, lifetimeMs, extendedTo }: Extension) {
  await db
    .updateTable('sessions')
    .set({ ends_at: extendedTo })
    .where('token_hash', '=', sessionId)
    .where('ends_at', '=', endsAt)
    .where('created_at', '>=', new Date(endsAt.getTime() - lifetimeMs))
    .execute()
}

/** Has a guest's session use the saved methods of a payer. */
export async function storeUnlockedPayer(db: Db, tokenHash: string, payerId: number): Promise<void> {
  await updateRows(db, 'sessions', { token_hash: tokenHash }, { unlocked_payer_id: payerId })
}

/** A portal user's live sessions, the last used first. */
export async function selectSessionsOfPortalUser(db: Db, portalUserId: number, now: Date) {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('scope', '=', 'payer')
    .where('portal_user_id', '=', portalUserId)
    .where('ends_at', '>', now)
    .where('idle_ends_at', '>', now)
    .orderBy('idle_ends_at', 'desc')
    .execute()
}

/**
 * Ends a portal user's sessions, and guest sessions that have unlocked their saved methods.
 * @param exceptHash the hash of the token whose session goes on
 */
export async function deleteSessionsOfPortalUser(db: Db, portalUserId: number, exceptHash = '') {
  await db
    .deleteFrom('sessions')
    .where('token_hash', '<>', exceptHash)
    .where((is) =>
      is.or([
        is('portal_user_id', '=', portalUserId),
        is('unlocked_payer_id', 'in', (from) =>
          from.selectFrom('payers').select('payer_id').where('portal_user_id', '=', portalUserId),
        ),
      ]),
    )
    .execute()
}

/** Idle timeout of payer and external sessions. */
export const idleMs = 15 * minuteMs
/** Longest life of payer and external sessions. */
export const maxSessionMs = 12 * hourMs
export const guestMs = 30 * minuteMs

export function after(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() + milliseconds)
}

export async function openSession(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  session: Omit<NewRow<'sessions'>, 'token_hash' | 'created_at' | 'idle_ends_at' | 'ends_at'>,
): Promise<string> {
  const token = mintToken()
  const now = clock()
  const isGuest = session.scope === 'guest'
  await insertRow(db, 'sessions', {
    ...session,
    token_hash: hashSecret(token),
    created_at: now,
    idle_ends_at: isGuest ? null : after(now, idleMs),
    ends_at: after(now, isGuest ? guestMs : maxSessionMs),
  })
  return token
}

/** Ends a session, and the external ones that it opened. */
export async function deleteSession(db: Db, token: string): Promise<void> {
  const hash = hashSecret(token)
  await db
    .deleteFrom('sessions')
    .where((is) => is.or([is('token_hash', '=', hash), is('opened_by', '=', hash)]))
    .execute()
}
