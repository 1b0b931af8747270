import { useCallback, useState } from 'react'

export interface LoadedKit<Kit> {
  /** Null until it was asked for and is there. */
  readonly kit: Kit | null
  readonly failed: boolean
  /** Starts loading, or tries once more after a failure. */
  readonly load: () => void
}

/** A provider's code, fetched when it is chosen to pay with. */
export function useKit<Kit extends object>(loadKit: () => Promise<Kit>): LoadedKit<Kit> {
  const [kit, setKit] = useState<Kit | null>(null)
  const [failed, setFailed] = useState(false)
  const load = useCallback(() => {
    setFailed(false)
    loadKit().then(setKit, () => setFailed(true))
  }, [loadKit])
  return { kit, failed, load }
}
