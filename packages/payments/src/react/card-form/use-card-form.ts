import { useEffect, useRef, useState } from 'react'

/** Loads the provider's form, and again when the connection returns before anything was typed into its field. */
export function useCardForm() {
  const [attempt, setAttempt] = useState(0)
  const [unavailable, setUnavailable] = useState(false)
  const touched = useRef(false)
  const isBackOnline = useRef(false)
  const loadAgain = () => {
    setAttempt((count) => count + 1)
    setUnavailable(false)
  }
  useEffect(() => {
    const followConnection = () => {
      if (touched.current) return
      isBackOnline.current = true
      loadAgain()
    }
    addEventListener('online', followConnection)
    return () => removeEventListener('online', followConnection)
  }, [])
  return {
    /** The key of the provider's form; a new one loads it again. */
    attempt,
    unavailable,
    /** Offline, the form stays as it is until the connection returns. */
    onUnavailable() {
      // What fails first once the connection is back may have been requested before.
      if (isBackOnline.current) loadAgain()
      else setUnavailable(navigator.onLine)
      isBackOnline.current = false
    },
    /** To call when something is typed into the field. */
    onTyped() {
      touched.current = true
    },
  }
}
