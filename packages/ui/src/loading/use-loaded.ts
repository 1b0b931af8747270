import { startTransition, useCallback, useEffect, useState } from 'react'

/**
 * Loads a value on mount: null until loaded, and the last value during a reload.
 * @param load a new function loads a new value (see `useCallback`); must not reject
 * @returns the value, and a function that reloads it
 */
export function useLoaded<Value>(load: () => Promise<Value>): readonly [Value | null, () => void] {
  const [loaded, setLoaded] = useState<{ readonly load: unknown; readonly value: Value } | null>(null)
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    let wanted = true
    void load().then((value) => {
      // A transition renders in slices, so that the page can handle input in between.
      if (wanted) startTransition(() => setLoaded({ load, value }))
    })
    return () => {
      wanted = false
    }
  }, [load, asked])
  const again = useCallback(() => setAsked((times) => times + 1), [])
  // A value of an earlier `load` is not returned.
  return [loaded?.load === load ? loaded.value : null, again]
}
