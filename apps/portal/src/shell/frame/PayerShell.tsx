import { keptPractice } from '@payment-center/api-client/endpoints/public'
import type { Api } from '@payment-center/api-client/http'
import type { MaintenanceStore } from '@payment-center/api-client/maintenance'
import type { PayerSession, SessionStore } from '@payment-center/api-client/session'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { Navigate, useLocation, useOutletContext } from 'react-router'
import { SWRConfig } from 'swr'
import type { Environment } from '../../env.ts'
import { paths } from '../../paths.ts'
import { payerCache } from '../payer-data.ts'
import { SignedInContext, type PayerPorts } from '../payer.ts'
import { PayerPage } from './PayerPage.tsx'
import { endedOf, signedInOf } from '../session/signed-in.ts'

export interface ShellServices {
  readonly api: Api
  readonly payerSession: SessionStore<PayerSession>
  readonly maintenance: Pick<MaintenanceStore, 'getState' | 'subscribe'>
  readonly environment: Environment
}

type Props = { readonly services: ShellServices; readonly ports: PayerPorts }

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
  const cache = useMemo(() => payerCache(shown && keptPractice(shown.payer)), [shown])
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
