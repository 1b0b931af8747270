import {
  keptPractice,
  createFormDrafts,
  type PayerSession,
  type SessionStore,
} from '@payment-center/api-client/session'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { Navigate, useLocation, useOutletContext } from 'react-router'
import { SWRConfig } from 'swr'
import { paths } from '../../paths.ts'
import { payerCache, practiceData } from '../payer-data.ts'
import { SignedInContext, type Payer, type PayerPorts, type SignedIn } from '../payer.ts'
import type { Services } from '../services.ts'
import { PayerPage } from './PayerPage.tsx'
import type { Api } from '@payment-center/api-client/http'

type Props = {
  readonly services: Pick<Services, 'api' | 'payerSession' | 'maintenance' | 'environment'>
  readonly ports: PayerPorts
}

/**
 * Provides the payer of the chosen practice to the signed-in screens; without one, redirects to the choice of a
 * practice.
 */
export default function PayerShell({ services, ports }: Props) {
  const { payerSession } = services
  const session = useSyncExternalStore(payerSession.subscribe, payerSession.getState)
  const { pathname, search } = useLocation()
  const logOff = useOutletContext<() => void>()
  const signedIn = useMemo(() => signedInOf(session, services, ports), [session, services, ports])
  const [last, setLast] = useState(signedIn)
  if (signedIn !== null && signedIn !== last) setLast(signedIn)
  const ended = useMemo(() => (last === null ? null : endedOf(last)), [last])

  const shown = session === null ? ended : signedIn
  const cache = useMemo(() => payerCache(shown ? knownOf(shown.payer) : {}), [shown])
  if (shown === null) {
    return <Navigate to={paths.selectPractice} replace state={{ cameFrom: pathname + search }} />
  }
  return (
    <SignedInContext value={shown}>
      <SWRConfig key={shown.payer.token + shown.payer.payerId} value={cache}>
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
  ports: PayerPorts,
): SignedIn | null {
  if (!session?.practice) return null
  const isSignedIn = () => payerSession.getState()?.token === session.token
  const payer: Payer = { ...session, ...session.practice, api, isSignedIn, hold: payerSession.hold }
  return { payer, ports, typed: createFormDrafts(payerSession) }
}

/**
 * The context after the session has ended: calls for the payer's data never resolve, so the screens show skeletons.
 * Public calls, such as the practice's address, still work.
 */
function endedOf({ payer, ports }: SignedIn): SignedIn {
  const api: Api = {
    ...payer.api,
    call: (call, input) => (call.scopes.length === 0 ? payer.api.call(call, input) : new Promise(() => {})),
  }
  return { payer: { ...payer, token: '', email: '', api }, ports, typed: null }
}
