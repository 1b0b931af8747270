import { useEffectEvent, useLayoutEffect } from 'react'

interface Opened {
  readonly steps: number
  /** Undoes one step; returns false while it can't be undone. */
  readonly undo: () => boolean | void
}

const opened = new Set<Opened>()

/** False before `followHistory`: then Back leaves the page. */
let isFollowing = false

/** Browsers move asynchronously; until then another move would start from the wrong entry. */
let isMoving = false

/**
 * Gives each step an entry in the browser's history, so that Back undoes a step instead of leaving the page. The
 * entries have the page's own path, so a reload doesn't start in the middle of a payment. Forward does nothing.
 */
export function followHistory(): void {
  addEventListener('popstate', followBack)
  isFollowing = true
  // Leaves the entries of dialogs that were open before a reload.
  followSteps()
}

function addSteps(added: Opened): () => void {
  opened.add(added)
  // After the other effects of the same change: one dialog may replace another.
  queueMicrotask(followSteps)
  return () => {
    opened.delete(added)
    queueMicrotask(followSteps)
  }
}

/** Navigates once the history has left the entries of closed views: Back would undo an earlier navigation. */
export function afterMove(navigate: () => void): void {
  if (isMoving) addEventListener('popstate', () => afterMove(navigate), { once: true })
  else navigate()
}

function followSteps(): void {
  if (isMoving) return
  const missing = openedSteps() - stepInHistory()
  // Leaving a step must not scroll to where it was opened: its outcome may be elsewhere.
  history.scrollRestoration = openedSteps() > 0 ? 'manual' : 'auto'
  if (missing < 0) moveBy(missing)
  for (let nth = 0; nth < missing; nth += 1) writeEntry('pushState', stepInHistory() + 1)
}

function followBack(): void {
  const wasMoving = isMoving
  isMoving = false
  // A reload would continue a return from a bank again.
  if (location.hash !== '') writeEntry('replaceState', stepInHistory())
  const undone = openedSteps() - stepInHistory()
  if (wasMoving || undone <= 0) followSteps()
  else if ([...opened].at(-1)?.undo() === false) moveBy(undone)
}

function moveBy(entries: number): void {
  isMoving = true
  history.go(entries)
}

function writeEntry(write: 'pushState' | 'replaceState', step: number): void {
  history[write]({ ...history.state, step }, '', location.pathname + location.search)
}

const openedSteps = (): number => [...opened].reduce((sum, { steps }) => sum + steps, 0)

/** 0 for the page itself. */
function stepInHistory(): number {
  const state: unknown = history.state
  const { step = 0 }: { readonly step?: unknown } = Object.assign({}, state)
  return Number(step)
}

/** Lets the browser's Back undo this many steps of an open view, the view opened last first. */
export function useBackSteps(steps: number, undo: Opened['undo']): void {
  const undoLast = useEffectEvent(undo)
  // Before the view is painted: without its entries, Back would leave the page.
  useLayoutEffect(
    () => (isFollowing && steps > 0 ? addSteps({ steps, undo: () => undoLast() }) : undefined),
    [steps],
  )
}
