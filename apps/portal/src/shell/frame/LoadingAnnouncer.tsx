import { LiveRegion } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { payerLoads } from '../payer-loads.ts'
import { shellMessages } from '../shell.messages.ts'

/** Milliseconds; a faster load is not worth interrupting the heading. */
const patience = 1000

/** Tells screen readers that the page shows skeletons, and when it is complete. */
export function LoadingAnnouncer() {
  const messages = useMessages(shellMessages)
  const isLoading = useSyncExternalStore(payerLoads.subscribe, payerLoads.isLoading)
  const [news, setNews] = useState<'loading' | 'loaded' | null>(null)
  useEffect(() => {
    const tell = () => setNews((last) => (isLoading ? 'loading' : last && 'loaded'))
    const timer = setTimeout(tell, isLoading ? patience : 0)
    return () => clearTimeout(timer)
  }, [isLoading])
  return <LiveRegion>{news && messages[news]}</LiveRegion>
}
