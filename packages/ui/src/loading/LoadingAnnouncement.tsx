import { useEffect, useState } from 'react'
import { LiveRegion } from '../hidden/VisuallyHidden.tsx'
import { useMessages } from '../language/index.ts'
import { loadingMessages } from '../messages.en.ts'

/** A faster load is not worth interrupting a screen reader. */
const slowMs = 1000

/** Announces to screen readers that the page is loading, if that takes long, and its end, even after a failure. */
export function LoadingAnnouncement({ isLoading }: { readonly isLoading: boolean }) {
  const messages = useMessages(loadingMessages)
  const [news, setNews] = useState<'loading' | 'finished' | null>(null)
  useEffect(() => {
    const tell = () => setNews((last) => (isLoading ? 'loading' : last && 'finished'))
    const timer = setTimeout(tell, isLoading ? slowMs : 0)
    return () => clearTimeout(timer)
  }, [isLoading])
  return <LiveRegion>{news && messages[news]}</LiveRegion>
}
