import type { ApiError } from '@payment-center/api-client/http'
import { whenIdle } from '@payment-center/ui/loading'
import { useCallback, useEffect, useMemo } from 'react'
import useSWR, { useSWRConfig, type SWRConfiguration } from 'swr'
import { usePayer, type Load, type Payer } from './payer.ts'
import { listMethods } from '@payment-center/api-client/endpoints/methods'
import { listPlans } from '@payment-center/api-client/endpoints/plans'
import type { PayerName } from '@payment-center/api-client/endpoints/auth'
import { overviewLoads, activityOn } from './overview-loads.ts'
import { getPracticeForTab } from '@payment-center/api-client/session'
import type { PracticeDetails } from '@payment-center/ui/shell'
import { today } from '@payment-center/validation/fields'

/** What a part of a screen loads. A failure keeps the last known value, if any; `busy` while it is retried. */
export type PayerData<Value> = {
  /** Retries this and every other failed load on the page. */
  readonly retry: () => void
} & (
  | { readonly status: 'loading'; readonly value: undefined }
  | { readonly status: 'loaded'; readonly value: Value }
  | {
      readonly status: 'failed'
      readonly error: ApiError
      readonly value: Value | undefined
      readonly busy: boolean
    }
)

export const practiceData = 'practice'

/**
 * Settings of a payer's cache. Each session gets a new one from `PayerShell`.
 * @param known data by name, which screens use until it has loaded again
 */
export const payerCache = (known: Readonly<Record<string, unknown>>): SWRConfiguration => ({
  provider: () => new Map(Object.entries(known).map(([name, value]) => [name, { data: { name, value } }])),
  // `useRenewal` decides: a value that is on screen already is not loaded again for one more part.
  revalidateIfStale: false,
  // Values stay on screen while `useRefreshPayerData` loads them again.
  keepPreviousData: true,
  // The transport has retried already.
  shouldRetryOnError: false,
})

/** A value with its name: with `keepPreviousData`, SWR may return the value of the previous name. */
interface Named<Value> {
  readonly name: string | null
  readonly value: Value
}

type LoadError = Error & { readonly cause: ApiError }

/**
 * Loads data of the payer, once for all parts of the page that use the same name. Data known from an earlier screen is
 * returned at once and loaded again in the background.
 * @param name of the data, unique per argument, such as `transactions:2`; null loads nothing yet
 * @param load depends on nothing but the payer and the name
 */
export function usePayerData<Value>(name: string | null, load: Load<Value>): PayerData<Value> {
  const payer = usePayer()
  const swr = useSWR<Named<Value>, LoadError>(name, async () => {
    const result = await load(payer)
    if (!result.ok) throw new Error(result.error.message, { cause: result.error })
    return { name, value: result.value }
  })
  useRenewal(name ?? '')
  const { data, error } = swr
  const { cache, mutate } = useSWRConfig()
  const retry = useCallback(() => {
    const isWanted = (key: string) => key === name || cache.get(key)?.error !== undefined
    void mutate((key) => typeof key === 'string' && isWanted(key))
  }, [cache, mutate, name])
  const value = data?.name === name ? data.value : undefined
  // Read only here: SWR renders a part again for each change of what it has read.
  if (error !== undefined)
    return { status: 'failed', error: error.cause, value, busy: swr.isValidating, retry }
  return value === undefined
    ? { status: 'loading', value: undefined, retry }
    : { status: 'loaded', value, retry }
}

/** How many parts of the page show each name. */
const parts = new Map<string, number>()

const isOnScreen = (name: string) => (parts.get(name) ?? 0) > 0

/**
 * Loads known data again for the first part of the page that shows it, once the browser is idle: a change of screen
 * comes first. SWR itself loads what is not known.
 */
function useRenewal(name: string): void {
  const { cache, mutate } = useSWRConfig()
  const { isSignedIn } = usePayer()
  // Not in the effect: what SWR has just begun to load may have arrived by then, and would be loaded twice.
  const isKnown = useMemo(() => cache.get(name)?.data !== undefined, [cache, name])
  useEffect(() => {
    const others = parts.get(name) ?? 0
    // With the session, its cache is gone, though the next one may show the same.
    if (others === 0 && isKnown) void whenIdle().then(() => isSignedIn() && isOnScreen(name) && mutate(name))
    parts.set(name, others + 1)
    return () => void parts.set(name, (parts.get(name) ?? 1) - 1)
  }, [mutate, name, isKnown, isSignedIn])
}

/**
 * For use after money moved or a method changed. Loads again what is on screen, and forgets all other data, so that no
 * outdated list appears later. Resolves once everything on screen is up to date.
 */
export function useRefreshPayerData(): () => Promise<void> {
  const { mutate } = useSWRConfig()
  const { isSignedIn } = usePayer()
  return useCallback(async () => {
    await mutate(() => true, undefined, { revalidate: false })
    // With the session, its cache is gone.
    if (isSignedIn()) await mutate(() => true)
  }, [mutate, isSignedIn])
}

const loadMethods = (payer: Payer) => listMethods(payer.api, payer)

const loadPlans = (payer: Payer) => listPlans(payer.api, payer)

/** The payer's saved cards and bank account. */
export const useMethods = () => usePayerData('methods', loadMethods)

export const usePlans = () => usePayerData('plans', loadPlans)

/** Failed payments: those of plans, then other invoices. */
export const useFailed = () => usePayerData('failed', overviewLoads.failed)

/** The next payment of each active plan. */
export const useScheduled = () => usePayerData('scheduled', overviewLoads.scheduled)

/** The payer's first and last name (undefined until loaded), and the names of all the user's payers. */
export function usePayerName(): readonly [name: string | undefined, data: PayerData<readonly PayerName[]>] {
  const { payerId } = usePayer()
  const data = usePayerData('names', overviewLoads.names)
  // An API may name payers without their ids.
  const name = data.value?.find((each) => each.payerId === payerId || each.payerId === null)
  return [name && `${name.firstName} ${name.lastName}`, data]
}

const loadPractice = (payer: Payer) => getPracticeForTab(payer.api, payer, payer.isSignedIn)

export const usePracticeData = () => usePayerData(practiceData, loadPractice)

/** The payer's practice; undefined until loaded. */
export const usePractice = () => usePracticeData().value

/** The practice of a bank authorization or a receipt: the session's name alone until it is loaded. */
export function useAuthorizedPractice(): PracticeDetails {
  const { practiceName } = usePayer()
  return usePractice() ?? { name: practiceName }
}

/** Today at the payer's practice, YYYY-MM-DD; the browser's own day until the practice has loaded. */
export const useToday = (): string => today(usePractice()?.utcOffsetMinutes)

/** The practice, or its name from the session when it could not be loaded. */
export function useNamedPractice() {
  const { practiceName } = usePayer()
  const { status } = usePracticeData()
  return usePractice() ?? (status === 'failed' ? { name: practiceName } : undefined)
}

const useInvoices = (name: `invoices:${'unpaid' | 'scheduled' | 'stripe_pending'}`) =>
  usePayerData(name, overviewLoads[name])

/** The sections of the overview except its history; each loads, fails and retries by itself. */
export function useOverview() {
  return {
    due: useInvoices('invoices:scheduled'),
    late: useInvoices('invoices:unpaid'),
    pending: useInvoices('invoices:stripe_pending'),
    failed: useFailed(),
    scheduled: useScheduled(),
  }
}

export type OverviewSections = ReturnType<typeof useOverview>

/** A page of the history. @param page counted from zero */
export function useActivity(page: number) {
  const load = useMemo(() => activityOn(page), [page])
  return usePayerData(`transactions:${page}`, load)
}

const isEmpty = ({ value }: PayerData<readonly unknown[]>) => value?.length === 0

/** Whether a new payer has nothing at all; undefined while that is loading. */
export function useIsNew(overview: OverviewSections): boolean | undefined {
  const activity = useActivity(0)
  const { scheduled, failed, ...invoices } = overview
  if (![failed, ...Object.values(invoices)].every(isEmpty)) return false
  if (scheduled.status === 'loading' || activity.status === 'loading') return undefined
  return isEmpty(scheduled) && activity.value?.total === 0
}
