import { useEffect, useState } from 'react'
import { vendorDeadlineMs } from '../flows/vendor-deadline.ts'

/**
 * Whether something has been awaited past its deadline.
 * @param after milliseconds
 */
export function useDeadline(isAwaited: boolean, after = vendorDeadlineMs): boolean {
  const [isOverdue, setOverdue] = useState(false)
  useEffect(() => {
    if (!isAwaited) return undefined
    const timer = setTimeout(() => setOverdue(true), after)
    return () => {
      clearTimeout(timer)
      setOverdue(false)
    }
  }, [isAwaited, after])
  return isOverdue && isAwaited
}
