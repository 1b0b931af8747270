/** As the document came: no view has named it yet. */
const untitled = document.title

/** Whether another view than this stood in the document before, whose focus is gone with it. */
export const isNavigation = (title: string): boolean =>
  document.title !== untitled && document.title !== title

/**
 * Gives focus to the heading of what has arrived, so that it is read out; also to the one that takes its place while the
 * page loads.
 * @returns the function that stops looking for a later one
 */
export function focusHeading(): () => void {
  let heading = focusNow()
  const observer = new MutationObserver(() => {
    if (heading?.isConnected === true || document.activeElement !== document.body) return
    heading = focusNow()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

function focusNow(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
  return heading
}
