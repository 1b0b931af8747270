import { useEffect, useSyncExternalStore } from 'react'

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

/** False while the browser knows that it has no connection. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine)
}

/** Tries again as soon as the connection is back. */
export function useRetryWhenOnline(again: () => void, failed: boolean): void {
  useEffect(() => {
    if (!failed) return undefined
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [again, failed])
}
