import { useCallback, useState } from 'react'
import { useSignedIn } from './payer.ts'

/**
 * Like useState, but the value survives a new sign-in after the session ended. For amounts and email addresses; never
 * for card or health data.
 * @param name of the field, unique per entity, such as `receipt`
 * @returns the value, its setter, and a function that discards it, to be called once it was submitted or abandoned
 */
export function useDraft(
  name: string,
): readonly [value: string, write: (value: string) => void, discard: () => void] {
  const { typed } = useSignedIn()
  const [value, setValue] = useState(() => typed?.read(name) ?? '')
  const write = useCallback(
    (next: string) => {
      setValue(next)
      typed?.write(name, next)
    },
    [typed, name],
  )
  const discard = useCallback(() => {
    setValue('')
    typed?.write(name, null)
  }, [typed, name])
  return [value, write, discard]
}
