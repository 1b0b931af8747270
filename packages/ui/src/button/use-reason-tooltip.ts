import { useEffect, useState, type MouseEvent, type ReactNode } from 'react'

/** Milliseconds. */
const lasts = 10_000

/** What keeps the tooltip open. */
type Keeper = 'focus' | 'pointer'

const hidden = { times: 0, pressed: false, focus: false, pointer: false }

/**
 * Shows a disabled button's reason on focus, hover or press, for ten seconds, until both focus and pointer have left,
 * or until Escape, which still closes a dialog around it.
 */
export function useReasonTooltip(reason: ReactNode) {
  const [state, setState] = useState(hidden)
  const shown = reason !== undefined && state.times > 0
  useEffect(() => {
    if (!shown) return undefined
    const until = new AbortController()
    const hide = () => setState(hidden)
    const timer = setTimeout(hide, lasts)
    const hideOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && hide()
    addEventListener('keydown', hideOnEscape, { capture: true, signal: until.signal })
    // Its place was measured.
    addEventListener('resize', hide, { signal: until.signal })
    return () => {
      clearTimeout(timer)
      until.abort()
    }
  }, [shown, state.times])
  const come = (keeper: Keeper) => () =>
    setState((before) => ({ ...before, times: before.times + 1, [keeper]: true }))
  const leave = (keeper: Keeper) => () =>
    setState((before) => {
      const after = { ...before, [keeper]: false }
      return after.focus || after.pointer ? after : hidden
    })
  return {
    shown,
    /** Opened by a press, so screen readers announce it too. */
    pressed: shown && state.pressed,
    press: ({ currentTarget }: MouseEvent<HTMLElement>) => {
      // Safari does not focus a pressed button, and on a phone only focus keeps the tooltip open.
      currentTarget.focus()
      setState((before) => ({ ...before, times: before.times + 1, pressed: true, focus: true }))
    },
    handlers: {
      ...(reason ? { onFocus: come('focus'), onPointerEnter: come('pointer') } : {}),
      onBlur: leave('focus'),
      onPointerLeave: leave('pointer'),
    },
  }
}
