import { lazy, Suspense, useSyncExternalStore, useCallback, useEffect, useState, useMemo } from 'react'
import { Navigate, Outlet, useLocation, useOutletContext } from 'react-router'
import { portalPaths } from '@payment-center/validation/paths'
import { preloadWhenIdle, whenIdle } from '@payment-center/ui/loading'
import { signOut, renewSession } from '@payment-center/api-client/endpoints/session'
import {
  clearTab,
  forgetFormDrafts,
  runSessionTimer,
  SessionTimer,
  keptPractice,
  createFormDrafts,
  type PayerSession,
  type SessionStore,
} from '@payment-center/api-client/session'
import type { Services } from './services.ts'
import { SWRConfig } from 'swr'
import { payerCache, practiceData } from './payer-data.ts'
import { SignedInContext, type LoadPaying, type Payer, type SignedIn } from './payer.ts'
import { PayerPage } from './PayerPage.tsx'
import type { Api } from '@payment-center/api-client/http'

// Preloaded, because it opens when nothing can be fetched any more.
const SessionDialog = lazy(preloadWhenIdle(() => import('./PayerSessionDialog.tsx')))

/**
 * Guards the signed-in routes: redirects visitors to the login, which returns them afterwards, and shows a dialog
 * before and after the session ends.
 */
export default function PayerOnly({ services }: { readonly services: PayerOnlyServices }) {
  const { payerSession } = services
  const session = useSyncExternalStore(payerSession.subscribe, payerSession.getState)
  const { timer, state, logOff } = useSessionTimer(services, session?.token ?? null)
  const { pathname, search } = useLocation()

  if (session === null && state.status !== 'ended') {
    const wanted = state.status === 'loggedOff' ? null : { cameFrom: pathname + search }
    return <Navigate to={portalPaths.login} replace state={wanted} />
  }
  return (
    <>
      <Outlet context={logOff} />
      {('minutesLeft' in state || session === null) && (
        <Suspense>
          <SessionDialog
            timer={timer}
            state={session === null ? { status: 'ended' } : state}
            payment={payerSession.paymentAtEnd()}
          />
        </Suspense>
      )}
    </>
  )
}

/** Milliseconds until the session's times are loaded for a screen that doesn't load. */
const firstRenewalMs = 10_000

export type PayerOnlyServices = Pick<Services, 'api' | 'payerSession' | 'sessionUses'>

/** Extends the session on activity, and warns before it ends, on a signed-in route. */
function useSessionTimer(services: PayerOnlyServices, token: string | null) {
  const { sessionUses, payerSession } = services
  const [timer] = useState(() => createTimer(services))
  useEffect(() => {
    if (token === null) return undefined
    const channel = openSessionChannel(token, {
      used: () => timer.recordUse(),
      ended: () => payerSession.lapse(),
    })
    const recordUse = () => {
      timer.recordUse()
      channel.send('used')
    }
    sessionUses.addEventListener('use', recordUse)
    const stop = runSessionTimer(timer)
    return () => {
      sessionUses.removeEventListener('use', recordUse)
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
    renew: (signal) =>
      (turn ??= whenIdle(firstRenewalMs)).then(() =>
        renewSession(api, { ...payerSession.getState(), signal }),
      ),
    signOut: () => void signOut(api),
    forget() {
      forgetFormDrafts(payerSession)
      clearTab()
    },
  })
}

type SessionEvent = 'used' | 'ended'

/**
 * Connects the tabs that share a session, as a duplicated tab does: activity in one extends it in all, and its end
 * clears all.
 * @param token its first characters name the channel; they grant no access
 */
function openSessionChannel(token: string, handlers: Readonly<Record<SessionEvent, () => void>>) {
  const channel = new BroadcastChannel(`session-${token.slice(0, 8)}`)
  channel.addEventListener('message', ({ data }: MessageEvent<SessionEvent>) => handlers[data]())
  const send: (event: SessionEvent) => void = channel.postMessage.bind(channel)
  return {
    send,
    close: () => channel.close(),
  }
}

type Props = {
  readonly services: Pick<Services, 'api' | 'payerSession' | 'maintenance' | 'environment'>
  readonly loadPaying: LoadPaying
}

/**
 * Provides the payer of the chosen practice to the signed-in screens; without one, redirects to the choice of a
 * practice.
 */
export function PayerShell({ services, loadPaying }: Props) {
  const { payerSession } = services
  const session = useSyncExternalStore(payerSession.subscribe, payerSession.getState)
  const { pathname, search } = useLocation()
  const logOff = useOutletContext<() => void>()
  const signedIn = useMemo(() => signedInOf(session, services, loadPaying), [session, services, loadPaying])
  const [last, setLast] = useState(signedIn)
  if (signedIn !== null && signedIn !== last) setLast(signedIn)
  const ended = useMemo(() => (last === null ? null : endedOf(last)), [last])

  const context = session === null ? ended : signedIn
  const cache = useMemo(() => payerCache(context ? knownOf(context.payer) : {}), [context])
  if (context === null) {
    return <Navigate to={portalPaths.selectPractice} replace state={{ cameFrom: pathname + search }} />
  }
  return (
    <SignedInContext value={context}>
      <SWRConfig key={context.payer.token + context.payer.payerId} value={cache}>
        <PayerPage
          legal={services.environment.legal}
          maintenance={services.maintenance}
          onLogOff={session === null ? undefined : logOff}
        />
      </SWRConfig>
    </SignedInContext>
  )
}

/** What a payer's screens show until it has loaded again: the practice that the tab keeps. */
function knownOf(payer: Payer) {
  const practice = keptPractice(payer)
  return practice === null ? {} : { [practiceData]: practice }
}

/** The context of the signed-in screens; null while no practice is chosen. */
function signedInOf(
  session: PayerSession | null,
  { api, payerSession }: { readonly api: Api; readonly payerSession: SessionStore<PayerSession> },
  loadPaying: LoadPaying,
): SignedIn | null {
  if (!session?.practice) return null
  const isSignedIn = () => payerSession.getState()?.token === session.token
  const payer: Payer = { ...session, ...session.practice, api, isSignedIn, hold: payerSession.hold }
  return { payer, loadPaying, typed: createFormDrafts(payerSession) }
}

/**
 * The context after the session has ended: calls for the payer's data never resolve, so the screens show skeletons.
 * Public calls, such as the practice's address, still work.
 */
function endedOf({ payer, ...shell }: SignedIn): SignedIn {
  const api: Api = {
    ...payer.api,
    call: (call, input) => (call.scopes.length === 0 ? payer.api.call(call, input) : new Promise(() => {})),
  }
  return { ...shell, payer: { ...payer, token: '', email: '', api }, typed: null }
}
