import * as v from 'valibot'
import type { PayerSession } from './payer-session.ts'
import type { SessionStore } from './session-store.ts'
import { storedValue } from './stored-value.ts'

const typedValues = v.object({ portalUserId: v.number(), values: v.record(v.string(), v.string()) })

/** Unsent form input, stored in case the session ends. Never card or health data. */
export interface FormDrafts {
  /** This payer's stored input; null if there is none. */
  read(name: string): string | null
  write(name: string, value: string | null): void
}

/** Drafts survive the session, and are restored only to the payer who typed them. */
export function createFormDrafts(session: Pick<SessionStore<PayerSession>, 'getState'>): FormDrafts {
  const stored = storedValue('typed-values', typedValues)
  const ownValues = () => {
    const typed = stored.read()
    return typed !== null && typed.portalUserId === session.getState()?.portalUserId ? typed.values : {}
  }
  return {
    read: (name) => ownValues()[name] ?? null,
    write(name, value) {
      const payer = session.getState()
      if (payer === null) return
      const { [name]: _, ...others } = ownValues()
      const values = value === null ? others : { ...others, [name]: value }
      const isEmpty = Object.keys(values).length === 0
      stored.write(isEmpty ? null : { portalUserId: payer.portalUserId, values })
    },
  }
}
