import { signOut } from '@payment-center/api-client/endpoints/public'
import { renewSession } from '@payment-center/api-client/endpoints/session'
import {
  createExternalSessionStore,
  createTypedValues,
  SessionLife,
  type SessionLifeState,
} from '@payment-center/api-client/session'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { openSessionChannel } from './open-session-channel.ts'
import type { PayerOnlyServices } from './payer-only-services.ts'

const doings = ['pointerdown', 'keydown'] as const

interface WatchedSession {
  readonly life: SessionLife
  readonly state: SessionLifeState
  readonly logOff: () => void
}

/** Watches over the session for as long as a signed-in route is shown. */
export function useSessionLife(services: PayerOnlyServices, token: string | null): WatchedSession {
  const { sessionUses, payerSession } = services
  const [life] = useState(() => createLife(services))
  useEffect(() => {
    if (token === null) return undefined
    const { signal, abort } = abortable()
    const noteActivity = () => life.noteActivity()
    for (const doing of doings) addEventListener(doing, noteActivity, { signal, passive: true })
    // Timers sleep while the page is out of sight.
    document.addEventListener('visibilitychange', noteActivity, { signal })
    const tabs = openSessionChannel(token, { used: () => life.noteUse(), ended: () => payerSession.end() })
    const noteUse = () => {
      life.noteUse()
      tabs.tell('used')
    }
    sessionUses.addEventListener('use', noteUse, { signal })
    const stop = life.start()
    return () => {
      abort()
      stop()
      if (payerSession.getState()?.token !== token) tabs.tell('ended')
      tabs.leave()
    }
  }, [life, sessionUses, payerSession, token])
  const state = useSyncExternalStore(life.store.subscribe, life.store.getState)
  return { life, state, logOff: useCallback(() => life.logOff(), [life]) }
}

function createLife({ api, payerSession, guestSession }: PayerOnlyServices): SessionLife {
  return new SessionLife({
    session: payerSession,
    renew: () => renewSession(api),
    signOut: () => void signOut(api),
    forget() {
      guestSession.end()
      createExternalSessionStore().end()
      createTypedValues(payerSession).clear()
    },
  })
}

function abortable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
