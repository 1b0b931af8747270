import { useEffectEvent, useLayoutEffect } from 'react'

/** Undoes one step; returns false while it can't be undone. */
export type Undo = () => boolean | void

/** Adds steps that the browser's Back undoes, those added last first; returns how to remove them. */
export type AddSteps = (steps: number, undo: Undo) => () => void

let addSteps: AddSteps | undefined

/** Sets what follows the browser's history, once in an app; before it, Back leaves the page. */
export function setBackSteps(add: AddSteps): void {
  addSteps = add
}

/** Lets the browser's Back undo this many steps of what is open. */
export function useBackSteps(steps: number, undo: Undo): void {
  const undoLast = useEffectEvent(undo)
  // Before it is painted: until its entries are there, Back would leave the page.
  useLayoutEffect(() => (steps > 0 ? addSteps?.(steps, () => undoLast()) : undefined), [steps])
}
