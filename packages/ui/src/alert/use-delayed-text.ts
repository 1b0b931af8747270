import { useEffect, useState } from 'react'

// Milliseconds; longer than browsers take to register a new live region.
const late = 200

/**
 * False for a moment after mounting: some screen readers miss text that is mounted together with its polite live
 * region.
 */
export function useDelayedText(polite: boolean): boolean {
  const [heard, setHeard] = useState(!polite)
  useEffect(() => {
    if (!polite) return undefined
    const timer = setTimeout(() => setHeard(true), late)
    return () => clearTimeout(timer)
  }, [polite])
  return heard || !polite
}
