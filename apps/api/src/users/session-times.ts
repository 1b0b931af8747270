import type { Session } from '../auth/sessions.ts'

/** When a session will end, unused and in any case. Requester was a use of it. */
export function sessionTimes(now: Date, { idleEndsAt, endsAt }: Session) {
  return {
    nowTs: now.toISOString(),
    idleExpiresTs: idleEndsAt.toISOString(),
    absoluteExpiresTs: endsAt.toISOString(),
  }
}
