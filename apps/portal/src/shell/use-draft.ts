import { useCallback, useState } from 'react'
import { useSignedIn } from './payer.ts'

/**
 * Like useState, for what the payer types: it is back after his session ended and he signed in again.
 * For amounts and e-mail addresses; never for card or health data.
 * @param name of the field, with whatever tells two of a kind apart, such as `extra-payment:9001`
 * @returns the value, its setter, and the function that forgets it: to be called once it was sent or given up
 */
export function useDraft(
  name: string,
): readonly [value: string, type: (value: string) => void, forget: () => void] {
  const { typed } = useSignedIn()
  const [value, setValue] = useState(() => typed?.read(name) ?? '')
  const type = useCallback(
    (next: string) => {
      setValue(next)
      typed?.write(name, next)
    },
    [typed, name],
  )
  const forget = useCallback(() => {
    setValue('')
    typed?.write(name, null)
  }, [typed, name])
  return [value, type, forget]
}
