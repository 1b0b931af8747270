import type { PayerSession } from './payer-session.ts'
import type { SessionStore } from './session-store.ts'

type Session = Pick<SessionStore<PayerSession>, 'getState'>

/** Unsent form input, in the page's memory in case the session ends. Never card or health data. */
export interface FormDrafts {
  /** This payer's input; null if there is none. */
  read(name: string): string | null
  write(name: string, value: string | null): void
}

interface Typed {
  readonly portalUserId: number
  readonly values: ReadonlyMap<string, string>
}

const typedIn = new WeakMap<Session, Typed>()

/** Drafts survive the session, and are restored only to the payer who typed them. */
export function createFormDrafts(session: Session): FormDrafts {
  const ownValues = () => {
    const typed = typedIn.get(session)
    return typed?.portalUserId === session.getState()?.portalUserId ? typed?.values : undefined
  }
  return {
    read: (name) => ownValues()?.get(name) ?? null,
    write(name, value) {
      const payer = session.getState()
      if (payer === null) return
      const values = new Map(ownValues())
      if (value === null) values.delete(name)
      else values.set(name, value)
      typedIn.set(session, { portalUserId: payer.portalUserId, values })
    },
  }
}

export function forgetFormDrafts(session: Session): void {
  typedIn.delete(session)
}
