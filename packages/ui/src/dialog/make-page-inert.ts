/** The backdrops of the open dialogs, the topmost last. */
const veils: HTMLElement[] = []

/**
 * Makes everything but the topmost dialog inert and stops the page from scrolling. Dialogs may close in any order.
 * @param veil the dialog's own child of the body
 * @returns a function that undoes it
 */
export function makePageInert(veil: HTMLElement): () => void {
  const { clientWidth, style } = document.documentElement
  // Keeps the room of a classic scrollbar, to avoid a layout shift.
  if (veils.length === 0 && window.innerWidth > clientWidth) style.scrollbarGutter = 'stable'
  veils.push(veil)
  settle()
  return () => {
    veils.splice(veils.indexOf(veil), 1)
    settle()
    if (veils.length === 0) style.scrollbarGutter = ''
  }
}

function settle(): void {
  const top = veils.at(-1)
  document.documentElement.style.overflow = top ? 'hidden' : ''
  for (const element of document.body.children) {
    // An iframe in the body is a third-party window, such as a bank's confirmation.
    if (element instanceof HTMLElement && !(element instanceof HTMLIFrameElement)) {
      element.inert = top !== undefined && element !== top
    }
  }
}
