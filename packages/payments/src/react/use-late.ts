import { useEffect, useState } from 'react'
import { vendorDeadlineMs } from '../flows/vendor-deadline.ts'

/**
 * Whether something has been awaited for too long.
 * @param after milliseconds
 */
export function useLate(isAwaited: boolean, after = vendorDeadlineMs): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isAwaited) return undefined
    const timer = setTimeout(() => setLate(true), after)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isAwaited, after])
  return isLate && isAwaited
}
