import type { MaintenanceStore } from '@payment-center/api-client/maintenance'
import { useMessages } from '@payment-center/ui/language'
import { startPreloading, LoadingAnnouncement } from '@payment-center/ui/loading'
import { PracticeContact } from '@payment-center/payments/react'
import { Page, ShellFooter, Tabs, type Legal } from '@payment-center/ui/shell'
import { applyBrand } from '@payment-center/ui/theme'
import {
  startTransition,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { Outlet, useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { CallPractice } from '../CallPractice.tsx'
import { RouteAnnouncer } from './RouteAnnouncer.tsx'
import { LastUpdate } from '../LastUpdate.tsx'
import { MaintenanceNotice } from './MaintenanceNotice.tsx'
import { PageBarContext } from './PageBar.tsx'
import { PayerBand } from './PayerBand.tsx'
import { payerLoads } from '../payer-loads.ts'
import { shellMessages } from '../messages.en.ts'
import { usePayerName } from '../payer-lists.ts'
import { useNamedPractice, usePractice } from '../use-practice.ts'

type Props = {
  readonly legal: Legal
  readonly maintenance: Pick<MaintenanceStore, 'getState' | 'subscribe'>
  /** Undefined once the session has ended: then the header shows no name and no Log Off. */
  readonly onLogOff: (() => void) | undefined
}

export function PayerPage({ legal, maintenance, onLogOff }: Props) {
  const practice = usePractice()
  const shown = useNamedPractice()
  const [bar, setBar] = useBarContainer()
  const [, names] = usePayerName()
  const { pathname } = useLocation()
  usePreload(names.status !== 'loading')
  useLayoutEffect(() => {
    if (practice !== undefined) applyBrand(practice)
  }, [practice])

  return (
    <Page
      band={
        <>
          <MaintenanceNotice maintenance={maintenance} />
          <PayerBand practice={shown} onLogOff={onLogOff} />
        </>
      }
      tabs={<PayerTabs />}
      footer={
        shown && (
          <ShellFooter
            practice={shown}
            legal={legal}
            // The overview shows it beside its activity.
            lastUpdate={pathname !== paths.overview && <LastUpdate />}
          />
        )
      }
      barRef={setBar}
    >
      <PageBarContext value={bar}>
        <PracticeContact value={practice === undefined ? null : <CallPractice practice={practice} />}>
          <Suspense>
            <Outlet />
            <RouteAnnouncer />
            <LoadingAnnouncer />
          </Suspense>
        </PracticeContact>
      </PageBarContext>
    </Page>
  )
}

/** Preloads the other screens' chunks once this one shows all its data; the payer's name is the last call to leave. */
function usePreload(isNameLoaded: boolean) {
  useEffect(() => {
    if (!isNameLoaded) return undefined
    const preload = () => {
      if (!payerLoads.isLoading()) startPreloading()
    }
    preload()
    return payerLoads.subscribe(preload)
  }, [isNameLoaded])
}

/** Set in a transition, so that it doesn't re-render a page that has just rendered. */
function useBarContainer() {
  const [container, setContainer] = useState<HTMLElement | null>(null)
  const attach = useCallback((node: HTMLElement | null) => startTransition(() => setContainer(node)), [])
  return [container, attach] as const
}

function PayerTabs() {
  const { parts, titles } = useMessages(shellMessages)
  const { pathname } = useLocation()
  const items = [
    { href: paths.overview, label: titles.overview },
    { href: paths.paymentPlans, label: titles.paymentPlans },
    { href: paths.paymentMethods, label: titles.paymentMethods },
  ]
  return <Tabs label={parts} items={items.map((tab) => ({ ...tab, current: tab.href === pathname }))} />
}

/** Tells screen readers that parts of the page show skeletons, and when none does any more. */
function LoadingAnnouncer() {
  return <LoadingAnnouncement isLoading={useSyncExternalStore(payerLoads.subscribe, payerLoads.isLoading)} />
}
