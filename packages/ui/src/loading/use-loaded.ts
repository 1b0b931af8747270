import { startTransition, useCallback, useEffect, useState } from 'react'

/**
 * What a screen loads on entering: null until it is there, then the value, also while it is loaded again.
 * @param load made anew only where something else is to be loaded (see `useCallback`); it does not reject
 */
export function useLoaded<Value>(load: () => Promise<Value>): readonly [Value | null, () => void] {
  const [loaded, setLoaded] = useState<{ readonly load: unknown; readonly value: Value } | null>(null)
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    let wanted = true
    void load().then((value) => {
      // Whole screens change by it: they are drawn in small pieces, between which the page hears who touches it.
      if (wanted) startTransition(() => setLoaded({ load, value }))
    })
    return () => {
      wanted = false
    }
  }, [load, asked])
  const again = useCallback(() => setAsked((times) => times + 1), [])
  // What belongs to another question is not shown as the answer to this one.
  return [loaded?.load === load ? loaded.value : null, again]
}
