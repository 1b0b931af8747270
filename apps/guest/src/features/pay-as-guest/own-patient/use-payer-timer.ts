import { renewSession, signOut } from '@payment-center/api-client/endpoints/session'
import { SessionTimer } from '@payment-center/api-client/session'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { loginHref } from '../../../paths.ts'
import type { PayAsGuestServices } from '../pay-as-guest-services.ts'

type Given = Pick<PayAsGuestServices, 'externalPayerApi' | 'externalPayerSession' | 'leave'>

const activityEvents = ['pointerdown', 'keydown'] as const

/** Extends the payer's session on activity, and warns before it ends. */
export function usePayerTimer(given: Given) {
  const [timer] = useState(() => createTimer(given))
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const recordActivity = () => timer.recordActivity()
    for (const type of activityEvents) addEventListener(type, recordActivity, { signal, passive: true })
    // Browsers pause timers of hidden pages.
    document.addEventListener('visibilitychange', recordActivity, { signal })
    const stop = timer.start()
    return () => {
      listening.abort()
      stop()
    }
  }, [timer])
  return { timer, state: useSyncExternalStore(timer.store.subscribe, timer.store.getState) }
}

const createTimer = ({ externalPayerApi: api, externalPayerSession: session, leave }: Given) =>
  new SessionTimer({
    session,
    renew: () => renewSession(api, {}),
    signOut: () => void signOut(api),
    forget() {
      leave()
      location.assign(loginHref)
    },
  })
