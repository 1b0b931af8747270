import { skeletonSelector } from '@payment-center/ui'
import { LoadingAnnouncement } from '@payment-center/ui/loading'
import { useEffect, useState } from 'react'

/**
 * Tells screen readers that the page shows skeletons, and when it is complete. Observes the DOM, so that screens don't
 * have to load this code.
 */
export const LoadingAnnouncer = () => <LoadingAnnouncement isLoading={useShowsSkeletons()} />

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
