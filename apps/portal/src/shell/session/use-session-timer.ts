import { signOut, renewSession } from '@payment-center/api-client/endpoints/session'
import { clearTab, forgetFormDrafts, SessionTimer } from '@payment-center/api-client/session'
import { whenIdle } from '@payment-center/ui/loading'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { Services } from '../services.ts'
import { openSessionChannel } from './open-session-channel.ts'

/** Milliseconds until the session's times are loaded for a screen that doesn't load. */
const firstRenewalMs = 10_000

const activityEvents = ['pointerdown', 'keydown'] as const

export type PayerOnlyServices = Pick<Services, 'api' | 'payerSession' | 'sessionUses'>

/** Extends the session on activity, and warns before it ends, while a signed-in route is shown. */
export function useSessionTimer(services: PayerOnlyServices, token: string | null) {
  const { sessionUses, payerSession } = services
  const [timer] = useState(() => createTimer(services))
  useEffect(() => {
    if (token === null) return undefined
    const listening = new AbortController()
    const { signal } = listening
    const recordActivity = () => timer.recordActivity()
    for (const type of activityEvents) addEventListener(type, recordActivity, { signal, passive: true })
    // Browsers pause timers of hidden pages.
    document.addEventListener('visibilitychange', recordActivity, { signal })
    const channel = openSessionChannel(token, {
      used: () => timer.recordUse(),
      ended: () => payerSession.lapse(),
    })
    const recordUse = () => {
      timer.recordUse()
      channel.send('used')
    }
    sessionUses.addEventListener('use', recordUse, { signal })
    const stop = timer.start()
    return () => {
      listening.abort()
      stop()
      if (payerSession.getState()?.token !== token) channel.send('ended')
      channel.close()
    }
  }, [timer, sessionUses, payerSession, token])
  const state = useSyncExternalStore(timer.store.subscribe, timer.store.getState)
  return { timer, state, logOff: useCallback(() => timer.logOff(), [timer]) }
}

function createTimer({ api, payerSession }: PayerOnlyServices): SessionTimer {
  // The screen's own calls go first, and extend the session as well.
  let turn: Promise<void> | undefined
  return new SessionTimer({
    session: payerSession,
    renew: () =>
      (turn ??= whenIdle(firstRenewalMs)).then(() => renewSession(api, payerSession.getState() ?? {})),
    signOut: () => void signOut(api),
    forget() {
      forgetFormDrafts(payerSession)
      clearTab()
    },
  })
}
