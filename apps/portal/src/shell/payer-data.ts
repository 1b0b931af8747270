import { startTransition, useCallback, useEffect, useState } from 'react'
import type { PayerCache, PayerData } from './payer-cache.ts'
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
  const [seen, setSeen] = useState<Seen>(() => ({
    cache,
    name,
    // Asked for while the page is still being drawn: it takes long enough.
    data: cache.prepare(name, () => load(payer)),
  }))
  useEffect(() => {
    const tell = () => {
      const now = { cache, name, data: cache.read(name) }
      // A transition is drawn in small pieces, between which the page hears who touches it; a store's hook draws at once.
      startTransition(() => setSeen((last) => (isSame(last, now) ? last : now)))
    }
    const hide = cache.show(name, () => load(payer), tell)
    // Something may have come since this was drawn.
    tell()
    return hide
  }, [cache, name, load, payer])
  const again = useCallback(() => cache.again(name), [cache, name])
  // What stands under a name was loaded by the one load that the name stands for.
  const data = (seen.cache === cache && seen.name === name ? seen.data : cache.read(name)) as PayerData<Value>
  return [data, again]
}

interface Seen {
  readonly cache: PayerCache
  readonly name: string
  readonly data: PayerData<unknown>
}

const isSame = (one: Seen, other: Seen) =>
  one.cache === other.cache && one.name === other.name && one.data === other.data

/**
 * To be called after money moved or a method changed: looks up again all that any page has seen, so that no list is
 * out of date. Resolves once everything is.
 */
export function useRefreshPayerData(): () => Promise<void> {
  return useSignedIn().cache.refresh
}
