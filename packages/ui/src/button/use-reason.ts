import { useEffect, useState } from 'react'

/** How long the reason stays, in milliseconds. */
const lasts = 10_000

type Reason = {
  readonly shown: boolean
  /** A press asked for it, so it is said aloud too. */
  readonly pressed: boolean
  readonly show: () => void
  readonly press: () => void
}

const hidden = { times: 0, pressed: false }

/** When the reason of a disabled button shows: on focus, hover or press, for ten seconds or until Escape. */
export function useReason(reason: string | undefined): Reason {
  const [state, setState] = useState(hidden)
  const shown = reason !== undefined && state.times > 0
  useEffect(() => {
    if (!shown) return undefined
    const until = new AbortController()
    const hide = () => setState(hidden)
    const timer = setTimeout(hide, lasts)
    const hideOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Only the reason goes, not the dialog that it is in.
      event.stopPropagation()
      hide()
    }
    addEventListener('keydown', hideOnEscape, { capture: true, signal: until.signal })
    return () => {
      clearTimeout(timer)
      until.abort()
    }
  }, [shown, state.times])
  return {
    shown,
    pressed: shown && state.pressed,
    show: () => setState(({ times, pressed }) => ({ times: times + 1, pressed })),
    press: () => setState(({ times }) => ({ times: times + 1, pressed: true })),
  }
}
