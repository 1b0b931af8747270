import * as v from 'valibot'
import { id } from '@payment-center/validation/wire'
import type { PayerSession } from './sessions.ts'
import { type SessionStore, storedValue } from './session-store.ts'

type Session = Pick<SessionStore<PayerSession>, 'getState'>

/**
 * Unsent form input. In the tab, which the end of the session empties, for a return from a bank's own site; and in the
 * page's memory, for a payer who signs in again. Never card or health data.
 */
export interface FormDrafts {
  /** This payer's input; null if there is none. */
  read(name: string): string | null
  write(name: string, value: string | null): void
}

const typedSchema = v.object({ portalUserId: id, values: v.record(v.string(), v.string()) })

type Typed = v.InferOutput<typeof typedSchema>

const inTab = storedValue('form-drafts', typedSchema)

const inMemory = new WeakMap<Session, Typed>()

/** Drafts survive the session, and are restored only to the payer who typed them. */
export function createFormDrafts(session: Session): FormDrafts {
  const ownValues = () => {
    const typed = inMemory.get(session) ?? inTab.read()
    return typed?.portalUserId === session.getState()?.portalUserId ? typed?.values : undefined
  }
  return {
    read: (name) => ownValues()?.[name] ?? null,
    write(name, value) {
      const payer = session.getState()
      if (payer === null) return
      const { [name]: _, ...others } = ownValues() ?? {}
      const typed = {
        portalUserId: payer.portalUserId,
        values: value === null ? others : { ...others, [name]: value },
      }
      inMemory.set(session, typed)
      inTab.write(typed)
    },
  }
}

export function forgetFormDrafts(session: Session): void {
  inMemory.delete(session)
  inTab.write(null)
}
