import { LinkProvider, type AnchorProps } from '@payment-center/ui'
import { afterMove } from '@payment-center/ui/back'
import { OfflineBanner } from '@payment-center/ui/offline'
import {
  lazy,
  startTransition,
  useEffect,
  useState,
  useSyncExternalStore,
  type MouseEvent,
  type ReactNode,
} from 'react'
import {
  createPath,
  matchPath,
  Navigate,
  NavigationType,
  Outlet,
  Route,
  Router,
  Routes,
  useNavigate,
  useOutletContext,
  type Navigator,
  type To,
} from 'react-router'
import { LoginScreen } from './features/login/LoginScreen.tsx'
import { portalPaths } from '@payment-center/validation/paths'
import type { Services } from './shell/services.ts'
import { PageBoundary, preloadWhenIdle, useModule } from '@payment-center/ui/loading'
import { keptPractice } from '@payment-center/api-client/session'
import { parsePracticeLocation } from '@payment-center/validation/model'
import { locationOf, readOpenedInvoice } from './features/login/sign-in.ts'
import { CallPractice } from './shell/CallPractice.tsx'

const loadPayerOnly = preloadWhenIdle(() => import('./shell/PayerOnly.tsx'))
const ResetPasswordScreen = lazy(() => import('./features/login/account/ResetPasswordScreen.tsx'))
const CreateAccountScreen = lazy(() => import('./features/login/account/CreateAccountScreen.tsx'))
const PayerOnly = lazy(loadPayerOnly)
const PayerShell = lazy(async () => ({ default: (await loadPayerOnly()).PayerShell }))
const InvoiceScreen = lazy(preloadWhenIdle(() => import('./features/invoice/InvoiceScreen.tsx')))
const HistoryScreen = lazy(preloadWhenIdle(() => import('./features/invoice/HistoryScreen.tsx')))
const ExternalLoginScreen = lazy(() => import('./features/login/ExternalLoginScreen.tsx'))
const NewAccountScreen = lazy(() => import('./features/login/account/NewAccountScreen.tsx'))
const SelectPracticeScreen = lazy(() => import('./features/select-practice/SelectPracticeScreen.tsx'))
const OverviewScreen = lazy(preloadWhenIdle(() => import('./features/overview/OverviewScreen.tsx')))
const PlansScreen = lazy(preloadWhenIdle(() => import('./features/plans/PlansScreen.tsx')))
const SecurityScreen = lazy(() => import('./features/security/SecurityScreen.tsx'))
const MethodsScreen = lazy(preloadWhenIdle(() => import('./features/methods/MethodsScreen.tsx')))
const loadPaying = preloadWhenIdle(() => import('./wiring/paying.tsx'))
const WithPaying = lazy(loadPaying)

/** The screens of this build on the browser's history. */
export const Application = ({ services }: { readonly services: Services }) => (
  <BrowserHistory>
    <LinkProvider component={RouterLink}>
      <Screens services={services} />
    </LinkProvider>
  </BrowserHistory>
)

/**
 * The screens of this build; access is declared here, per route. No fallback replaces a screen whose chunk is
 * loading: navigation is a transition, which keeps the current screen until the next one is complete.
 */
function Screens({ services }: { readonly services: Services }) {
  return (
    <PageBoundary contact={<CallKeptPractice services={services} />}>
      <OfflineBanner />
      <Routes>
        <Route element={<WithMaintenanceNotice services={services} />}>
          <Route path={portalPaths.login} element={<LoginScreen services={services} />} />
          <Route path={portalPaths.resetPassword} element={<ResetPasswordScreen services={services} />} />
          <Route path={portalPaths.externalLogin} element={<ExternalLoginScreen services={services} />} />
          <Route path={portalPaths.createNewAccount} element={<NewAccountScreen services={services} />} />
          <Route path={portalPaths.createAccount} element={<CreateAccountScreen services={services} />} />
        </Route>
        <Route element={<PayerOnly services={services} />}>
          <Route element={<WithMaintenanceNotice services={services} />}>
            <Route path={portalPaths.selectPractice} element={<SelectPracticeScreen services={services} />} />
          </Route>
          <Route element={<PayerShell services={services} loadPaying={loadPaying} />}>
            <Route path={portalPaths.overview} element={<OverviewScreen />} />
            <Route element={<WithPaying />}>
              <Route path={portalPaths.invoice} element={<InvoiceScreen />} />
              <Route path={portalPaths.paymentPlans} element={<PlansScreen />} />
              <Route path={portalPaths.paymentMethods} element={<MethodsScreen />} />
            </Route>
            <Route path={`${portalPaths.invoiceHistory}?`} element={<HistoryScreen />} />
            <Route path={portalPaths.security} element={<SecurityScreen />} />
          </Route>
        </Route>
        <Route path="*" element={<Navigate to={portalPaths.login} replace />} />
      </Routes>
    </PageBoundary>
  )
}

type Props = { readonly services: Pick<Services, 'payerSession' | 'guestSession'> }

/** Names the tab's practice in an error page that replaces all others, which can't load anything; empty if unknown. */
function CallKeptPractice({ services: { payerSession, guestSession } }: Props) {
  const practiceLocation =
    payerSession.getState()?.practice ??
    parsePracticeLocation(location.search) ??
    locationOf(readOpenedInvoice(guestSession))
  const practice = practiceLocation && keptPractice(practiceLocation)
  return practice && <CallPractice practice={practice} />
}

// The notice is rare, so the login doesn't wait for it, and works without it.
const loadNotice = () => import('./shell/PayerPage.tsx')

type MaintenanceProps = { readonly services: Pick<Services, 'maintenance'> }

/** Adds the maintenance notice to screens outside of the signed-in shell. */
function WithMaintenanceNotice({ services: { maintenance } }: MaintenanceProps) {
  const { status } = useSyncExternalStore(maintenance.subscribe, maintenance.getState)
  const { module, load } = useModule(loadNotice)
  const isScheduled = status !== 'none'
  useEffect(() => {
    if (isScheduled) void load()
  }, [isScheduled, load])
  return (
    <>
      {module && <module.MaintenanceNotice over maintenance={maintenance} />}
      <Outlet context={useOutletContext()} />
    </>
  )
}

/** A router on the browser's history. react-router's own BrowserRouter weighs 4 kB more. */
function BrowserHistory({ children }: { readonly children: ReactNode }) {
  const [entry, setEntry] = useState(() => currentEntry(NavigationType.Pop))
  const [navigator] = useState(() =>
    createNavigator((action) => startTransition(() => setEntry(currentEntry(action)))),
  )
  useEffect(() => {
    const showPopped = () => startTransition(() => setEntry(currentEntry(NavigationType.Pop)))
    addEventListener('popstate', showPopped)
    return () => removeEventListener('popstate', showPopped)
  }, [])
  return (
    <Router {...entry} navigator={navigator}>
      {children}
    </Router>
  )
}

function currentEntry(navigationType: NavigationType) {
  const { pathname, search, hash } = window.location
  const state: unknown = history.state
  return { navigationType, location: { pathname, search, hash, state } }
}

/** @param onChange called after a push or a replace, for which browsers fire no event */
function createNavigator(onChange: (action: NavigationType) => void): Navigator {
  const write = (how: 'pushState' | 'replaceState', action: NavigationType) => (to: To, state: unknown) =>
    afterMove(() => {
      history[how](state, '', hrefOf(to))
      onChange(action)
    })
  return {
    createHref: hrefOf,
    go: (steps) => history.go(steps),
    push: write('pushState', NavigationType.Push),
    replace: write('replaceState', NavigationType.Replace),
  }
}

const hrefOf = (to: To) => (typeof to === 'string' ? to : createPath(to))

const own = Object.values(portalPaths)

/** Navigates within this build for its own paths; any other path is a document load. */
function RouterLink({ href, onClick, children, ...anchor }: AnchorProps) {
  const navigate = useNavigate()
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || opensElsewhere(event) || !isOwn(href)) return
    event.preventDefault()
    void navigate(href)
  }
  return (
    <a href={href} onClick={press} {...anchor}>
      {children}
    </a>
  )
}

function isOwn(href: string): boolean {
  const [pathname = ''] = href.split(/[?#]/)
  return own.some((path) => matchPath(path, pathname))
}

/** Whether the browser opens the link in another tab or window. */
const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey
