import type * as v from 'valibot'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { storedValue } from './stored-value.ts'

/** One session, or null; restored from session storage and saved there on change. */
export interface SessionStore<Session> extends Pick<StoreApi<Session | null>, 'getState' | 'subscribe'> {
  begin(session: Session): void
  end(): void
}

/** @param key in session storage; a value that does not fit the schema counts as no session */
export function createSessionStore<S extends v.GenericSchema>(
  key: string,
  schema: S,
): SessionStore<v.InferOutput<S>> {
  const stored = storedValue(key, schema)
  const store = createStore<v.InferOutput<S> | null>(() => stored.read())
  const set = (session: v.InferOutput<S> | null) => {
    stored.write(session)
    store.setState(session, true)
  }
  return { ...store, begin: set, end: () => set(null) }
}

/** For `createApi`: the session's token. A refused token ends the session, unless another one has begun. */
export const tokenOf = <Session extends { readonly token: string }>(session: SessionStore<Session>) => ({
  token: () => session.getState()?.token ?? null,
  onUnauthorized(token: string) {
    if (session.getState()?.token === token) session.end()
  },
})
