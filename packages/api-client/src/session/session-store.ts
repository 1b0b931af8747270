import type { PaymentAtEnd } from '@payment-center/validation/model'
import type * as v from 'valibot'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { storedValue } from './stored-value.ts'

/** One session, or null; restored from session storage and saved there on change. */
export interface SessionStore<Session> extends Pick<StoreApi<Session | null>, 'getState' | 'subscribe'> {
  begin(session: Session): void
  end(): void
  /** Ends it without the payer: a refused token, a timeout, another tab. Waits while money moves. */
  lapse(): void
  /** Makes `lapse` wait. @returns ends the wait; takes the payment that the payer must hear of if the session lapsed */
  hold(): (payment: PaymentAtEnd | null) => void
  isHeld(): boolean
  /** The payment during which the session lapsed; null if there was none. */
  paymentAtEnd(): PaymentAtEnd | null
}

/** @param key in session storage; a value that does not fit the schema counts as no session */
export function createSessionStore<S extends v.GenericSchema>(
  key: string,
  schema: S,
): SessionStore<v.InferOutput<S>> {
  const stored = storedValue(key, schema)
  const store = createStore<v.InferOutput<S> | null>(() => stored.read())
  let holds = 0
  let hasLapsed = false
  let payment: PaymentAtEnd | null = null
  const set = (session: v.InferOutput<S> | null, atEnd: PaymentAtEnd | null = null) => {
    hasLapsed = false
    payment = atEnd
    stored.write(session)
    store.setState(session, true)
  }
  return {
    ...store,
    begin: (session) => set(session),
    end: () => set(null),
    lapse() {
      if (holds > 0) hasLapsed = true
      else if (store.getState() !== null) set(null)
    },
    hold() {
      holds += 1
      return (moved) => {
        holds -= 1
        if (holds === 0 && hasLapsed) set(null, moved)
      }
    },
    isHeld: () => holds > 0,
    paymentAtEnd: () => payment,
  }
}

/** For `createApi`: the session's token. A refused token lapses the session, unless another one has begun. */
export const tokenOf = <Session extends { readonly token: string }>(session: SessionStore<Session>) => ({
  token: () => session.getState()?.token ?? null,
  onUnauthorized(token: string) {
    if (session.getState()?.token === token) session.lapse()
  },
})
