import { reducedMotion } from '../theme/scale.ts'
import './move-rows.css.ts'

/**
 * Makes a change that removes rows of lists: they fade out, and the others move to their new position. Assistive
 * technology has the new list at once. With reduced motion, or in a browser without view transitions, nothing moves.
 * @param change is rendered before the next task
 */
export function moveRows(change: () => void): void {
  const canMove = 'startViewTransition' in document
  if (!canMove || matchMedia(reducedMotion).matches) return change()
  document.startViewTransition(async () => {
    change()
    await new Promise((resolve) => setTimeout(resolve))
  })
}
