import { startTransition, useCallback, useEffect, useState } from 'react'

interface Loaded<Value> {
  readonly load: unknown
  /** The number of the load that returned the value. */
  readonly asked: number
  readonly value: Value
}

/**
 * Loads a value on mount: null until loaded, and the last value during a reload.
 * @param load a new function loads a new value (see `useCallback`); must not reject
 * @returns the value, a function that reloads it, and whether it is loading
 */
export function useLoaded<Value>(load: () => Promise<Value>): readonly [Value | null, () => void, boolean] {
  const [loaded, setLoaded] = useState<Loaded<Value> | null>(null)
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    let wanted = true
    void load().then((value) => {
      // A transition renders in slices, so that the page can handle input in between.
      if (wanted) startTransition(() => setLoaded({ load, asked, value }))
    })
    return () => {
      wanted = false
    }
  }, [load, asked])
  const again = useCallback(() => setAsked((times) => times + 1), [])
  // A value of an earlier `load` is not returned.
  const isCurrent = loaded?.load === load
  return [isCurrent ? loaded.value : null, again, !isCurrent || loaded.asked !== asked]
}
