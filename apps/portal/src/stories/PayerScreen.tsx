import type { Maintenance } from '@payment-center/api-client/maintenance'
import type { PreparedAnswer } from '@payment-center/api-client/testing'
import { LinkProvider } from '@payment-center/ui'
import { useEffect, useMemo, type ReactNode } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { RouterLink } from '../RouterLink.tsx'
import PayerOnly from '../shell/session/PayerOnly.tsx'
import PayerShell from '../shell/PayerShell.tsx'
import type { PayerPorts } from '../shell/payer.ts'
import { pendingPorts } from './pending-ports.ts'
import { portalServices } from './portal-services.ts'

export type PayerScreenProps = {
  /** Where Maya is: '/invoice/MAYADUE00001'. */
  readonly at: string
  /** The route of the screen, where it is not the same: '/invoice/:invoiceId'. */
  readonly route?: string | undefined
  /** What the API answers, beside the usual: her name, her practice. */
  readonly given: readonly PreparedAnswer[]
  readonly maintenance?: Maintenance | undefined
  /** The server refuses her session once the screen is there. */
  readonly sessionEnds?: boolean | undefined
  /** What of the ports outside does something. */
  readonly ports?: Partial<PayerPorts> | undefined
  readonly children: ReactNode
}

/** A screen of a signed-in payer in its shell, without a server. */
export function PayerScreen(props: PayerScreenProps) {
  const { at, route = at, given, maintenance, ports, sessionEnds = false, children } = props
  const services = useMemo(
    () => portalServices({ given, maintenance, visitor: 'signedIn' }),
    [given, maintenance],
  )
  useEffect(() => {
    if (sessionEnds) services.payerSession.end()
  }, [services, sessionEnds])
  const known = useMemo(() => ({ ...pendingPorts, ...ports }), [ports])
  return (
    <MemoryRouter initialEntries={[at]}>
      <LinkProvider component={RouterLink}>
        <Routes>
          <Route element={<PayerOnly services={services} />}>
            <Route element={<PayerShell services={services} ports={known} />}>
              <Route path={route} element={children} />
            </Route>
          </Route>
          <Route path="*" />
        </Routes>
      </LinkProvider>
    </MemoryRouter>
  )
}
