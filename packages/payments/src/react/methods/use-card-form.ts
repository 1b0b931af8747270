import { useEffect, useRef, useState } from 'react'

/** Milliseconds: browsers report a connection before requests succeed, and the first failure may be of a request from before. */
const waitsOnceOnlineMs: readonly number[] = [0, 1000, 3000]

/** Loads the provider's form, and again when the connection returns before anything was typed into its field. */
export function useCardForm() {
  const [attempt, setAttempt] = useState(0)
  const [unavailable, setUnavailable] = useState(false)
  const touched = useRef(false)
  const waits = useRef<readonly number[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const loadAgain = () => {
    setAttempt((count) => count + 1)
    setUnavailable(false)
  }
  useEffect(() => {
    const followConnection = () => {
      if (touched.current) return
      waits.current = waitsOnceOnlineMs
      loadAgain()
    }
    addEventListener('online', followConnection)
    return () => {
      removeEventListener('online', followConnection)
      clearTimeout(timer.current)
    }
  }, [])
  return {
    /** The key of the provider's form; a new one loads it again. */
    attempt,
    unavailable,
    tryAgain: loadAgain,
    /** Offline, the form waits until the connection returns. */
    onUnavailable() {
      const [wait, ...later] = waits.current
      waits.current = later
      if (wait === undefined) setUnavailable(navigator.onLine)
      else timer.current = setTimeout(loadAgain, wait)
    },
    /** Call it when something is typed into the field. */
    onTyped() {
      touched.current = true
    },
  }
}
