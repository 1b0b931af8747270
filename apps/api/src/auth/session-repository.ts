import type { NewRow, Row } from '../db/index.ts'
import type { Db } from '../dependencies.ts'

/** Opens a session. Only the hash of its token is kept. */
export async function insertSession(db: Db, session: NewRow<'sessions'>): Promise<void> {
  await db.insertInto('sessions').values(session).execute()
}

/** The session of a token, by its hash; undefined where it never was, has ended, or was left unused for too long. */
export async function selectLiveSession(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<Row<'sessions'> | undefined> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('ends_at', '>', now)
    .where((is) => is.or([is('idle_ends_at', 'is', null), is('idle_ends_at', '>', now)]))
    .executeTakeFirst()
}

/** Moves a session’s idle end on, or notes what it has unlocked or claimed. */
export async function updateSession(
  db: Db,
  tokenHash: string,
  changes: Partial<Pick<Row<'sessions'>, 'idle_ends_at' | 'unlocked_payer_id' | 'claimed_at'>>,
): Promise<void> {
  await db.updateTable('sessions').set(changes).where('token_hash', '=', tokenHash).execute()
}

/** Ends a session; its token is worth nothing from then on. */
export async function deleteSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

/** Ends whatever a person has open: his own sessions, and what others may still do in his name. */
export async function deleteSessionsOfPortalUser(db: Db, portalUserId: number): Promise<void> {
  await db
    .deleteFrom('sessions')
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
