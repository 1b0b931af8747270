import * as v from 'valibot'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { PaymentAtEnd } from '@payment-center/validation/model'

/** A value in session storage, which both builds of the origin share. */
export interface StoredValue<Value> {
  /** Null if nothing is stored, or if it does not fit the schema. */
  read(): Value | null
  write(value: Value | null): void
}

/** One key of session storage, parsed on each read. Where storage is blocked (private modes), it reads as empty. */
export function storedValue<S extends v.GenericSchema>(
  key: string,
  schema: S,
): StoredValue<v.InferOutput<S>> {
  return {
    read() {
      try {
        const parsed = v.safeParse(schema, JSON.parse(sessionStorage.getItem(key) ?? 'null'))
        return parsed.success ? parsed.output : null
      } catch {
        return null
      }
    },
    write(value) {
      try {
        if (value === null) sessionStorage.removeItem(key)
        else sessionStorage.setItem(key, JSON.stringify(value))
      } catch {
        // Without storage the session lasts as long as the page.
      }
    },
  }
}

/** One value, or null; restored from session storage and saved there on change. */
export interface TabStore<Value> extends Pick<StoreApi<Value | null>, 'getState' | 'subscribe'> {
  begin(value: Value): void
  end(): void
}

/** @param key in session storage; a value that does not fit the schema counts as none */
export function createTabStore<S extends v.GenericSchema>(
  key: string,
  schema: S,
): TabStore<v.InferOutput<S>> {
  const stored = storedValue(key, schema)
  const store = createStore<v.InferOutput<S> | null>(() => stored.read())
  const set = (value: v.InferOutput<S> | null) => {
    stored.write(value)
    store.setState(value, true)
  }
  return { ...store, begin: set, end: () => set(null) }
}

/** A store of this page that has had a session. */
interface OpenStore {
  /** Where session storage has the session. */
  readonly key: string
  /** While money moves, the store keeps its session and ends it afterwards. */
  readonly isHeld: () => boolean
  readonly lapse: () => void
}

/** Clearing the tab ends their sessions too. */
export const openStores = new Set<OpenStore>()

/** Back must not show an ended session again from the browser's page cache. */
function reloadIfEnded({ persisted }: PageTransitionEvent) {
  const isEnded = ({ key }: OpenStore) => sessionStorage.getItem(key) === null
  if (persisted && [...openStores].some(isEnded)) location.reload()
}

if (typeof addEventListener === 'function') addEventListener('pageshow', reloadIfEnded)

export interface SessionStore<Session> extends TabStore<Session> {
  /** Ends it and the tab's data without the payer: a refused token, a timeout, another tab. Waits while money moves. */
  lapse(): void
  /** Makes `lapse` wait. @returns ends the wait; takes the payment to show if the session lapses */
  hold(): (payment: PaymentAtEnd | null) => void
  isHeld(): boolean
  /** The payment during which the session lapsed; null if there was none. */
  paymentAtEnd(): PaymentAtEnd | null
}

/**
 * @param key in session storage; a value that does not fit the schema counts as no session
 * @param clearTab called when the session lapses; none for a session that the page's address begins again
 */
export function createSessionStore<S extends v.GenericSchema>(
  key: string,
  schema: S,
  clearTab?: () => void,
): SessionStore<v.InferOutput<S>> {
  const store = createTabStore(key, schema)
  let holds = 0
  let hasLapsed = false
  let payment: PaymentAtEnd | null = null
  const isHeld = () => holds > 0
  const isInSession = () => store.getState() !== null
  const end = () => {
    hasLapsed = false
    store.end()
  }
  const lapse = () => {
    if (isHeld()) hasLapsed = true
    else if (isInSession()) end()
  }
  const open = { key, isHeld, lapse }
  if (isInSession()) openStores.add(open)
  return {
    ...store,
    begin(session) {
      hasLapsed = false
      payment = null
      openStores.add(open)
      store.begin(session)
    },
    end() {
      payment = null
      end()
    },
    lapse() {
      const isEnding = isInSession() && !isHeld()
      lapse()
      if (isEnding) clearTab?.()
    },
    hold() {
      holds += 1
      return (moved) => {
        holds -= 1
        if (isHeld() || !isInSession()) return
        payment = moved
        if (!hasLapsed) return
        // Before the end, so that its token is revoked too: no one has yet if it timed out.
        clearTab?.()
        end()
      }
    },
    isHeld,
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
