import { lazy, Suspense, useSyncExternalStore } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { preloadWhenIdle } from '@payment-center/ui/loading'
import { useSessionLife } from './use-session-life.ts'
import type { PayerOnlyServices } from './payer-only-services.ts'

// It must be there when nothing can be fetched any more.
const SessionDialog = lazy(preloadWhenIdle(() => import('./PayerSessionDialog.tsx')))

/**
 * Lets a signed-in payer through, and watches over his session; sends anybody else to the login, which knows where to
 * come back to. A session that ended is said over the page, whose figures are gone.
 */
export default function PayerOnly({ services }: { readonly services: PayerOnlyServices }) {
  const { payerSession } = services
  const session = useSyncExternalStore(payerSession.subscribe, payerSession.getState)
  const { life, state, logOff } = useSessionLife(services, session?.token ?? null)
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
          <SessionDialog life={life} state={session === null ? { status: 'ended' } : state} />
        </Suspense>
      )}
    </>
  )
}
