/** The title of the loaded document, before any view set one. */
const untitled = document.title

/** Whether this view replaces another one, whose focus was lost with it. */
export const isNavigation = (title: string): boolean =>
  document.title !== untitled && document.title !== title

/**
 * Moves focus to the page's heading, and to the one that replaces it while the page loads.
 * @returns a function that stops watching for a later heading
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
