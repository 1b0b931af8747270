import type { PaymentAtEnd } from '@payment-center/validation/model'
import type * as v from 'valibot'
import { addOpenStore } from './open-stores.ts'
import { createTabStore, type TabStore } from './tab-store.ts'

/** One session, or null. */
export interface SessionStore<Session> extends TabStore<Session> {
  /** Ends it without the payer, and with it the tab's data: a refused token, a timeout, another tab. Waits while money moves. */
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
  if (isInSession()) addOpenStore(open)
  return {
    ...store,
    begin(session) {
      hasLapsed = false
      payment = null
      addOpenStore(open)
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
