import { useCallback, useSyncExternalStore } from 'react'
import type { PayerData } from './payer-cache.ts'
import { useSignedIn, type Load } from './payer.ts'

export type { PayerData } from './payer-cache.ts'

/**
 * Loads something of the payer's, once for all parts of the page that ask for it by the same name.
 * @param name of what is loaded, with whatever tells two of a kind apart, such as `transactions:2`
 * @param load depends on nothing but the payer and what the name says
 * @returns the state, and the function that tries again
 */
export function usePayerData<Value>(
  name: string,
  load: Load<Value>,
): readonly [data: PayerData<Value>, again: () => void] {
  const { payer, cache } = useSignedIn()
  const show = useCallback(
    (listener: () => void) => cache.show(name, () => load(payer), listener),
    [cache, name, load, payer],
  )
  // What stands under a name was loaded by the one load that the name stands for.
  const data = useSyncExternalStore(show, () => cache.read(name)) as PayerData<Value>
  const again = useCallback(() => cache.again(name), [cache, name])
  return [data, again]
}

/**
 * To be called after money moved or a method changed: looks up again all that any page has seen, so that no list is
 * out of date. Resolves once everything is.
 */
export function useRefreshPayerData(): () => Promise<void> {
  return useSignedIn().cache.refresh
}
