import { lazy, Suspense, useSyncExternalStore } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { preloadWhenIdle } from '@payment-center/ui/loading'
import { useSessionTimer, type PayerOnlyServices } from './use-session-timer.ts'

// Preloaded, because it is shown when nothing can be fetched any more.
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
    return <Navigate to={paths.login} replace state={wanted} />
  }
  return (
    <>
      <Outlet context={logOff} />
      {(state.status === 'warning' || state.status === 'extending' || session === null) && (
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
