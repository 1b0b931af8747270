import { createContext, use, useEffect, useEffectEvent } from 'react'

/** Undoes one step; returns false while it can't be undone. */
type Undo = () => boolean

/**
 * Adds steps that the browser's Back undoes, those added last first; returns how to remove them. An app provides it;
 * without it Back leaves the page.
 */
export const BackStepsContext = createContext<((steps: number, undo: Undo) => () => void) | null>(null)

/** Lets the browser's Back undo this many steps of what is open. */
export function useBackSteps(steps: number, undo: Undo): void {
  const add = use(BackStepsContext)
  const undoLast = useEffectEvent(undo)
  useEffect(() => (steps > 0 ? add?.(steps, () => undoLast()) : undefined), [add, steps])
}
