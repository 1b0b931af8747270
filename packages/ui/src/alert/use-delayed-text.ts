import { useEffect, useState } from 'react'

// Longer than a browser waits before it tells listeners what is new.
const late = 200

/** False for a moment where words are said politely: what appears together with its words is not heard by all. */
export function useDelayedText(polite: boolean): boolean {
  const [heard, setHeard] = useState(!polite)
  useEffect(() => {
    if (!polite) return undefined
    const timer = setTimeout(() => setHeard(true), late)
    return () => clearTimeout(timer)
  }, [polite])
  return heard || !polite
}
