import { useEffect } from 'react'
import type { PayerCache } from './payer-cache.ts'

/** Looking away and back is no reason to ask more often than this. */
const atMostEvery = 5000

/** Whoever comes back to the page, or to the network, finds what has changed meanwhile, perhaps in another tab of his. */
export function useFreshOnReturn(cache: PayerCache | undefined): void {
  useEffect(() => {
    let asked = Date.now()
    const freshen = () => {
      if (document.visibilityState !== 'visible' || Date.now() - asked < atMostEvery) return
      asked = Date.now()
      cache?.refreshShown()
    }
    const reconnect = () => cache?.refreshShown()
    document.addEventListener('visibilitychange', freshen)
    addEventListener('online', reconnect)
    return () => {
      document.removeEventListener('visibilitychange', freshen)
      removeEventListener('online', reconnect)
    }
  }, [cache])
}
