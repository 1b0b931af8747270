import * as v from 'valibot'
import type { PayerSession } from './payer-session.ts'
import type { SessionStore } from './session-store.ts'
import { storedValue } from './stored-value.ts'

const typedValues = v.object({ portalUserId: v.number(), values: v.record(v.string(), v.string()) })

/** Form input that is not sent yet, kept in case the session ends. Never card or health data. */
export interface FormDrafts {
  /** What this payer typed there before; null for nothing. */
  read(name: string): string | null
  write(name: string, value: string | null): void
}

/** Kept after the session ends, and restored only to the payer who typed it. */
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
