import type { Session } from '../auth/sessions.ts'

/** The times at which a session ends, when idle and in any case, as ISO strings. */
export function sessionTimes(now: Date, { idleEndsAt, endsAt }: Session) {
  return {
    nowTs: now.toISOString(),
    idleExpiresTs: idleEndsAt.toISOString(),
    absoluteExpiresTs: endsAt.toISOString(),
  }
}
