import type { Session } from '../auth/sessions.ts'
import type { Dependencies } from '../dependencies.ts'

/** When a session will end, unused and in any case. Asking was a use of it. */
export async function sessionTimes({ db, clock }: Dependencies, { sessionId }: Session) {
  const row = await db
    .selectFrom('sessions')
    .select(['idle_ends_at', 'ends_at'])
    .where('token_hash', '=', sessionId)
    .executeTakeFirstOrThrow()
  const idleEnd = row.idle_ends_at ?? row.ends_at
  return {
    nowTs: clock().toISOString(),
    idleExpiresTs: (idleEnd < row.ends_at ? idleEnd : row.ends_at).toISOString(),
    absoluteExpiresTs: row.ends_at.toISOString(),
  }
}
