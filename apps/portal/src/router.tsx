import { OfflineBanner } from '@payment-center/ui/offline'
import { lazy, useEffect, useSyncExternalStore } from 'react'
import { Navigate, Route, Routes, Outlet, useOutletContext } from 'react-router'
import { LoginScreen } from './features/login/LoginScreen.tsx'
import { paths } from './paths.ts'
import type { PayerPorts } from './shell/payer.ts'
import type { Services } from './shell/services.ts'
import { PageBoundary, preloadWhenIdle, useModule } from '@payment-center/ui/loading'
import { keptPractice } from '@payment-center/api-client/session'
import { serverNow, today } from '@payment-center/validation/fields'
import { parsePracticeLocation } from '@payment-center/validation/model'
import { locationOf, readOpenedInvoice } from './features/login/sign-in.ts'
import { CallPractice } from './shell/CallPractice.tsx'

const loadPayerOnly = preloadWhenIdle(() => import('./shell/PayerOnly.tsx'))
const ResetPasswordScreen = lazy(() => import('./features/login/account/ResetPasswordScreen.tsx'))
const CreateAccountScreen = lazy(() => import('./features/login/account/CreateAccountScreen.tsx'))
const PayerOnly = lazy(loadPayerOnly)
const PayerShell = lazy(async () => ({ default: (await loadPayerOnly()).PayerShell }))
const WithPaying = lazy(() => import('./wiring/paying.tsx'))
const InvoiceScreen = lazy(preloadWhenIdle(() => import('./features/invoice/InvoiceScreen.tsx')))
const HistoryScreen = lazy(preloadWhenIdle(() => import('./features/invoice/HistoryScreen.tsx')))
const ExternalLoginScreen = lazy(() => import('./features/login/ExternalLoginScreen.tsx'))
const NewAccountScreen = lazy(() => import('./features/login/account/NewAccountScreen.tsx'))
const SelectPracticeScreen = lazy(() => import('./features/select-practice/SelectPracticeScreen.tsx'))
const OverviewScreen = lazy(preloadWhenIdle(() => import('./features/overview/OverviewScreen.tsx')))
const PlansScreen = lazy(preloadWhenIdle(() => import('./features/plans/PlansScreen.tsx')))
const SecurityScreen = lazy(() => import('./features/security/SecurityScreen.tsx'))
const MethodsScreen = lazy(preloadWhenIdle(() => import('./features/methods/MethodsScreen.tsx')))

const ports: PayerPorts = {
  loadPaying: preloadWhenIdle(async () => (await import('./wiring/paying.tsx')).paying),
  today,
  now: serverNow,
}

/**
 * The screens of this build; access is declared here, per route. No fallback replaces a screen whose chunk is
 * loading: navigation is a transition, which keeps the current screen until the next one is complete.
 */
export function Screens({ services }: { readonly services: Services }) {
  return (
    <PageBoundary contact={<CallKeptPractice services={services} />}>
      <OfflineBanner />
      <Routes>
        <Route element={<WithMaintenanceNotice services={services} />}>
          <Route path={paths.login} element={<LoginScreen services={services} />} />
          <Route path={paths.resetPassword} element={<ResetPasswordScreen services={services} />} />
          <Route path={paths.externalLogin} element={<ExternalLoginScreen services={services} />} />
          <Route path={paths.createNewAccount} element={<NewAccountScreen services={services} />} />
          <Route path={paths.createAccount} element={<CreateAccountScreen services={services} />} />
        </Route>
        <Route element={<PayerOnly services={services} />}>
          <Route element={<WithMaintenanceNotice services={services} />}>
            <Route path={paths.selectPractice} element={<SelectPracticeScreen services={services} />} />
          </Route>
          <Route element={<PayerShell services={services} ports={ports} />}>
            <Route path={paths.overview} element={<OverviewScreen />} />
            <Route element={<WithPaying />}>
              <Route path={paths.invoice} element={<InvoiceScreen />} />
              <Route path={paths.paymentPlans} element={<PlansScreen />} />
              <Route path={paths.paymentMethods} element={<MethodsScreen />} />
            </Route>
            <Route path={`${paths.invoiceHistory}?`} element={<HistoryScreen />} />
            <Route path={paths.security} element={<SecurityScreen />} />
          </Route>
        </Route>
        <Route path="*" element={<Navigate to={paths.login} replace />} />
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
