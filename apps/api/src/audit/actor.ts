import { AsyncLocalStorage } from 'node:async_hooks'
import type { PracticeKey } from '../auth/practice-key-repository.ts'
import type { Session } from '../auth/sessions.ts'

const current = new AsyncLocalStorage<string>()

/** Work outside a request: webhooks, the reconciler and the other loops. */
const system = 'system'

/** A request without a session. */
export const anonymous = 'anonymous'

/** The first characters of a session's hash, which differ between sessions. */
const nameOf = ({ sessionId }: Session) => sessionId.slice(0, 16)

/** Who acts: a practice by its key, a payer by portal user, everyone else by session. */
export function actorOf(session: Session | PracticeKey | null): string {
  if (session === null) return anonymous
  if (session.scope === 'practice') return `practice:${session.practiceId}/key:${session.keyId}`
  return session.scope === 'payer' ? `payer:${session.portalUserId}` : `${session.scope}:${nameOf(session)}`
}

/** Runs work on behalf of an actor. */
export function actAs<Result>(actor: string, work: () => Result): Result {
  return current.run(actor, work)
}

/** On whose behalf the current work runs. */
export function currentActor(): string {
  return current.getStore() ?? system
}
