import { useEffect, useState, type MouseEvent } from 'react'

/** How long the reason stays, in milliseconds. */
const lasts = 10_000

/** What keeps it on the screen meanwhile. */
type Keeper = 'focus' | 'pointer'

const hidden = { times: 0, pressed: false, focus: false, pointer: false }

/**
 * When the reason of a disabled button shows: on focus, hover or press, for ten seconds, until both have left it, or
 * until Escape, which closes the dialog that it is in all the same.
 */
export function useReasonTooltip(reason: string | undefined) {
  const [state, setState] = useState(hidden)
  const shown = reason !== undefined && state.times > 0
  useEffect(() => {
    if (!shown) return undefined
    const until = new AbortController()
    const hide = () => setState(hidden)
    const timer = setTimeout(hide, lasts)
    const hideOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && hide()
    addEventListener('keydown', hideOnEscape, { capture: true, signal: until.signal })
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
    /** A press asked for it, so it is said aloud too. */
    pressed: shown && state.pressed,
    press: ({ currentTarget }: MouseEvent<HTMLElement>) => {
      // Safari gives a pressed button no focus, and on a phone nothing else would keep the reason.
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
