import { useEffect, useState } from 'react'
import { LiveRegion } from '../hidden/VisuallyHidden.tsx'
import { useMessages } from '../language/index.ts'
import { loadingMessages } from '../messages.en.ts'
import { skeletonSelector } from '../skeleton/Skeleton.tsx'

/** A faster load is not worth interrupting a screen reader. */
const slowMs = 1000

/** Whether the page shows a skeleton; undefined at first. Observes the DOM, so that no part has to report its loads. */
export function useShowsSkeletons(): boolean | undefined {
  const [shows, setShows] = useState<boolean>()
  useEffect(() => {
    const look = () => setShows(document.querySelector(skeletonSelector) !== null)
    look()
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])
  return shows
}

/** Announces to screen readers that the page is loading, if that takes long, and its end, even after a failure. */
export function LoadingAnnouncement() {
  const messages = useMessages(loadingMessages)
  const isLoading = useShowsSkeletons()
  const [news, setNews] = useState<'loading' | 'finished' | null>(null)
  useEffect(() => {
    const tell = () => setNews((last) => (isLoading ? 'loading' : last && 'finished'))
    const timer = setTimeout(tell, isLoading ? slowMs : 0)
    return () => clearTimeout(timer)
  }, [isLoading])
  return <LiveRegion>{news && messages[news]}</LiveRegion>
}
