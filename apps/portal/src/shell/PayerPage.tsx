import { LastUpdate } from './LastUpdate.tsx'
import type { MaintenanceStore } from '@payment-center/api-client/maintenance'
import { useMessages } from '@payment-center/ui/language'
import { startPreloading, LoadingAnnouncement, useShowsSkeletons } from '@payment-center/ui/loading'
import { PracticeContact } from '@payment-center/payments/react'
import {
  Page,
  ShellFooter,
  Tabs,
  Band,
  MaintenanceBanner,
  type Legal,
  type PracticeDetails,
} from '@payment-center/ui/shell'
import { useBrand } from '@payment-center/ui/theme'
import {
  startTransition,
  Suspense,
  useCallback,
  useEffect,
  useState,
  useSyncExternalStore,
  useEffectEvent,
  useRef,
  createContext,
  useContext,
  type ReactNode,
} from 'react'
import { Outlet, useLocation, matchPath, useNavigationType } from 'react-router'
import { portalPaths } from '@payment-center/validation/paths'
import { CallPractice } from './CallPractice.tsx'
import { usePayerName, useNamedPractice, usePractice } from './payer-data.ts'
import { shellMessages } from './messages.en.ts'
import { Link, VisuallyHidden } from '@payment-center/ui'
import { usePayer } from './payer.ts'
import { keepFocus } from '@payment-center/ui/focus'
import { isNavigation } from './ViewHeading.tsx'
import { createPortal } from 'react-dom'

type Props = {
  readonly legal: Legal
  readonly maintenance: Pick<MaintenanceStore, 'getState' | 'subscribe'>
  /** Undefined once the session has ended: then the header shows no name and no Log Off. */
  readonly onLogOff: (() => void) | undefined
}

export function PayerPage({ legal, maintenance, onLogOff }: Props) {
  const practice = usePractice()
  const named = useNamedPractice()
  const [bar, setBar] = useBarContainer()
  const { pathname } = useLocation()
  useBrand(practice)

  return (
    <Page
      band={
        <>
          <MaintenanceNotice maintenance={maintenance} />
          <PayerBand practice={named} onLogOff={onLogOff} />
        </>
      }
      tabs={<PayerTabs />}
      footer={
        named && (
          <ShellFooter
            practice={named}
            legal={legal}
            // The overview shows it beside its activity.
            lastUpdate={pathname !== portalPaths.overview && <LastUpdate />}
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
            <LoadingAnnouncement />
            <Preloading />
          </Suspense>
        </PracticeContact>
      </PageBarContext>
    </Page>
  )
}

/** Preloads the other screens' chunks once this one shows all its data; the payer's name is the last call to leave. */
function Preloading() {
  const [, names] = usePayerName()
  const isComplete = useShowsSkeletons() === false && names.status !== 'loading'
  useEffect(() => {
    if (isComplete) startPreloading()
  }, [isComplete])
  return null
}

/** Set in a transition, so that it doesn't re-render a page that has just rendered. */
function useBarContainer() {
  const [container, setContainer] = useState<HTMLElement | null>(null)
  const attach = useCallback((node: HTMLElement | null) => startTransition(() => setContainer(node)), [])
  return [container, attach] as const
}

function PayerTabs() {
  const { tabs, titles } = useMessages(shellMessages)
  const { pathname } = useLocation()
  const items = [
    { href: portalPaths.overview, label: titles.overview },
    { href: portalPaths.paymentPlans, label: titles.paymentPlans },
    { href: portalPaths.paymentMethods, label: titles.paymentMethods },
  ]
  return <Tabs label={tabs} items={items.map((tab) => ({ ...tab, current: tab.href === pathname }))} />
}

type PayerBandProps = {
  readonly practice: PracticeDetails | undefined
  /** Undefined once the session has ended: then the header shows no name and no Log Off. */
  readonly onLogOff: (() => void) | undefined
}

/**
 * The header of the signed-in screens: the name leads to the sign-in settings, where the API has them; a payer of
 * several practices can switch to another.
 */
function PayerBand({ practice, onLogOff }: PayerBandProps) {
  const messages = useMessages(shellMessages)
  const { api, email } = usePayer()
  const [known, names] = usePayerName()
  const name = known ?? (names.status === 'loading' ? undefined : email)
  // A user is one payer at each practice.
  const hasOtherPractices = names.value !== undefined && names.value.length > 1
  const person =
    name !== undefined && api.takesAdditions() ? (
      <Link href={portalPaths.security} tone="inherit" alone>
        {name}
        <VisuallyHidden> {messages.titles.security}</VisuallyHidden>
      </Link>
    ) : (
      name
    )
  const nameAndSwitch = hasOtherPractices ? (
    <>
      {person}
      <Link href={portalPaths.selectPractice} tone="inherit" alone>
        {messages.switchPractice}
      </Link>
    </>
  ) : (
    person
  )
  return (
    <Band
      practice={practice}
      homeHref={portalPaths.overview}
      visitor={onLogOff && { name: nameAndSwitch, onLogOff }}
    />
  )
}

const views = ['overview', 'paymentPlans', 'paymentMethods', 'security', 'invoice', 'invoiceHistory'] as const

/**
 * Sets the document title, by default to the screen's heading. After navigation inside the page it also moves focus to
 * the heading, for screen readers, and scrolls to the top.
 */
function RouteAnnouncer() {
  const { pathname } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const messages = useMessages(shellMessages)
  const name = views.find((each) => matchPath(portalPaths[each], pathname))
  const { practiceName } = usePayer()
  const view = name && messages.titles[name]
  const titleOf = useEffectEvent(() =>
    [view ?? document.querySelector('main h1')?.textContent, practiceName].filter(Boolean).join(' · '),
  )
  const seen = useRef<string>(undefined)
  useEffect(() => {
    const isNew = seen.current === undefined ? isNavigation(titleOf()) : seen.current !== pathname
    seen.current = pathname
    if (!isNew) return undefined
    if (!isBack) scrollTo(0, 0)
    return keepFocus(null, { preventScroll: isBack })
  }, [pathname, isBack])

  useEffect(() => {
    document.title = titleOf()
  }, [pathname, view, practiceName])
  return null
}

/** The page's slot for a screen's PayBar; null until it is mounted. */
const PageBarContext = createContext<HTMLElement | null>(null)

/** Renders a screen's PayBar into the page's slot. */
export function PageBar({ children }: { readonly children: ReactNode }) {
  const container = useContext(PageBarContext)
  return container === null ? null : createPortal(children, container)
}

type MaintenanceNoticeProps = {
  readonly maintenance: Pick<MaintenanceStore, 'getState' | 'subscribe'>
  /** Fixed to the bottom edge, for a notice that appears after the page. */
  readonly over?: boolean
}

/** Shows a scheduled maintenance window until it is over. */
export function MaintenanceNotice({ maintenance, over }: MaintenanceNoticeProps) {
  const state = useSyncExternalStore(maintenance.subscribe, maintenance.getState)
  if (state.status === 'none') return null
  return <MaintenanceBanner over={over} startsAt={state.startsAt} endsAt={state.endsAt} />
}
