import { LiveRegion, skeletonSelector } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { useEffect, useState } from 'react'
import { loadingMessages } from './loading.messages.ts'

/** Milliseconds; a faster load is not worth an announcement. */
const patience = 1000

/**
 * Tells screen readers that the page shows skeletons, and when it is complete. Observes the DOM, so that screens don't
 * have to load this code.
 */
export function LoadingAnnouncer() {
  const messages = useMessages(loadingMessages)
  const isLoading = useShowsSkeletons()
  const [news, setNews] = useState<'loading' | 'loaded' | null>(null)
  useEffect(() => {
    const tell = () => setNews((last) => (isLoading ? 'loading' : last && 'loaded'))
    const timer = setTimeout(tell, isLoading ? patience : 0)
    return () => clearTimeout(timer)
  }, [isLoading])
  return <LiveRegion>{news && messages[news]}</LiveRegion>
}

function useShowsSkeletons(): boolean {
  const [shows, setShows] = useState(false)
  useEffect(() => {
    const look = () => setShows(document.querySelector(skeletonSelector) !== null)
    look()
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])
  return shows
}
