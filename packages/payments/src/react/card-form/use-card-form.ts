import { useEffect, useRef, useState } from 'react'

/** Loads the provider's form, and again when the connection returns before anything was typed into its field. */
export function useCardForm() {
  const [attempt, setAttempt] = useState(0)
  const [unavailable, setUnavailable] = useState(false)
  const touched = useRef(false)
  useEffect(() => {
    const loadAgain = () => {
      if (touched.current) return
      setAttempt((count) => count + 1)
      setUnavailable(false)
    }
    addEventListener('online', loadAgain)
    return () => removeEventListener('online', loadAgain)
  }, [])
  return {
    /** The key of the provider's form; a new one loads it again. */
    attempt,
    unavailable,
    /** Offline, the form stays as it is until the connection returns. */
    onUnavailable: () => setUnavailable(navigator.onLine),
    /** To call when something is typed into the field. */
    onTyped() {
      touched.current = true
    },
  }
}
