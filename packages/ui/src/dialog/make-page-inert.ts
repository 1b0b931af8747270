/** The backdrops of the open dialogs, the topmost last. */
const scrims: HTMLElement[] = []

/**
 * Makes everything but the topmost dialog inert and stops the page from scrolling. Dialogs may close in any order.
 * @param scrim the dialog's own child of the body
 * @returns a function that undoes it
 */
export function makePageInert(scrim: HTMLElement): () => void {
  const { clientWidth, style } = document.documentElement
  // Keeps the room of a classic scrollbar, to avoid a layout shift.
  if (scrims.length === 0 && window.innerWidth > clientWidth) style.scrollbarGutter = 'stable'
  scrims.push(scrim)
  settle()
  return () => {
    scrims.splice(scrims.indexOf(scrim), 1)
    settle()
    if (scrims.length === 0) style.scrollbarGutter = ''
  }
}

function settle(): void {
  const top = scrims.at(-1)
  document.documentElement.style.overflow = top ? 'hidden' : ''
  for (const element of document.body.children) {
    // An iframe in the body is a third-party window, such as a bank's confirmation.
    if (element instanceof HTMLElement && !(element instanceof HTMLIFrameElement)) {
      element.inert = top !== undefined && element !== top
    }
  }
}
