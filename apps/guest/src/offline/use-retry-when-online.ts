import { useEffect } from 'react'

/** Calls `retry` when the browser comes back online. */
export function useRetryWhenOnline(retry: () => void, failed: boolean): void {
  useEffect(() => {
    if (!failed) return undefined
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [retry, failed])
}
