import type { Maintenance } from '@payment-center/api-client/maintenance'
import type { PreparedAnswer } from '@payment-center/api-client/testing'
import { LinkProvider, type AnchorProps } from '@payment-center/ui'
import { useEffect, useMemo, type ReactNode } from 'react'
import { Link, MemoryRouter, Route, Routes } from 'react-router'
import { freezeTime } from '@payment-center/ui/testing'
import type { Meta } from '@storybook/react-vite'
import PayerOnly, { PayerShell } from '../shell/PayerOnly.tsx'
import type { LoadPaying, Paying } from '../shell/payer.ts'
import { ProvidePaying } from '../shell/ProvidePaying.tsx'
import { pendingPorts, portalServices } from './portal-services.ts'

export type PayerScreenProps = {
  /** The URL path, such as '/invoice/MAYADUE00001'. */
  readonly at: string
  /** The route's pattern when it has parameters: '/invoice/:invoiceId'. */
  readonly route?: string | undefined
  /** API answers besides the default ones. */
  readonly given: readonly PreparedAnswer[]
  readonly maintenance?: Maintenance | undefined
  /** The session ends once the screen is shown. */
  readonly sessionEnds?: boolean | undefined
  /** Overrides of the ports that never resolve. */
  readonly ports?: Partial<Paying> | undefined
  readonly children: ReactNode
}

const RouterLink = ({ href, ...anchor }: AnchorProps) => <Link to={href} {...anchor} />

/** A screen in the payer's shell, without a server. */
export function PayerScreen(props: PayerScreenProps) {
  const { at, route = at, given, maintenance, ports, sessionEnds = false, children } = props
  const services = useMemo(
    () => portalServices({ given, maintenance, visitor: 'signedIn' }),
    [given, maintenance],
  )
  useEffect(() => {
    if (sessionEnds) services.payerSession.end()
  }, [services, sessionEnds])
  const paying = useMemo(() => ({ ...pendingPorts, ...ports }), [ports])
  const loadPaying = useMemo(() => loading(paying), [paying])
  return (
    <MemoryRouter initialEntries={[at]}>
      <LinkProvider component={RouterLink}>
        <Routes>
          <Route element={<PayerOnly services={services} />}>
            <Route element={<PayerShell services={services} loadPaying={loadPaying} />}>
              <Route path={route} element={<ProvidePaying paying={paying}>{children}</ProvidePaying>} />
            </Route>
          </Route>
          <Route path="*" />
        </Routes>
      </LinkProvider>
    </MemoryRouter>
  )
}

const loading =
  (paying: Paying): LoadPaying =>
  async () => ({
    default: ({ children }) => <ProvidePaying paying={paying}>{children}</ProvidePaying>,
  })

/** What all stories of a payer's screen share: the shell around it, and a fixed time. */
export const payerScreenMeta = {
  component: PayerScreen,
  beforeEach: () => freezeTime('2026-11-21T10:45:00'),
} satisfies Meta<typeof PayerScreen>
