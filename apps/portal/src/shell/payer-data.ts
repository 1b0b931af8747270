import type { ApiError } from '@payment-center/api-client/http'
import { whenIdle } from '@payment-center/ui/loading'
import { useCallback, useEffect, useMemo } from 'react'
import useSWR, { useSWRConfig, type SWRConfiguration } from 'swr'
import { payerLoads } from './payer-loads.ts'
import { usePayer, type Load } from './payer.ts'

/** What a part of a screen loads. A failure keeps the last known value, if any; `busy` while it is retried. */
export type PayerData<Value> = {
  /** Retries this and every other failed load on the page. */
  readonly retry: () => void
} & (
  | { readonly status: 'loading'; readonly value: undefined }
  | { readonly status: 'shown'; readonly value: Value }
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
 * @param known data by name, shown until it has loaded again
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
  readonly name: string
  readonly value: Value
}

type LoadError = Error & { readonly cause: ApiError }

/**
 * Loads data of the payer, once for all parts of the page that use the same name. Data known from an earlier screen is
 * returned at once and loaded again in the background.
 * @param name of the data, unique per argument, such as `transactions:2`
 * @param load depends on nothing but the payer and the name
 */
export function usePayerData<Value>(name: string, load: Load<Value>): PayerData<Value> {
  const payer = usePayer()
  const swr = useSWR<Named<Value>, LoadError>(name, async () => {
    const result = await load(payer)
    if (!result.ok) throw new Error(result.error.message, { cause: result.error })
    return { name, value: result.value }
  })
  useRenewal(name)
  const { data, error } = swr
  const isLoading = error === undefined && data?.name !== name
  useEffect(() => (isLoading ? payerLoads.begin() : undefined), [isLoading])
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
    : { status: 'shown', value, retry }
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
 * For use after money moved or a method changed. Loads again what is on screen, and forgets the rest, so that no
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
