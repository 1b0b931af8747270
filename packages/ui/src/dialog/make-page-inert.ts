/** The veils that lie over the page, the topmost last. */
const veils: HTMLElement[] = []

/**
 * Holds everything but a dialog: nothing else scrolls or can be reached, by whatever means, until the function it gives is
 * called. Of several dialogs the last one is in reach, in whatever order they close.
 * @param veil the dialog's own child of the body
 */
export function makePageInert(veil: HTMLElement): () => void {
  const { clientWidth, style } = document.documentElement
  // Where a scrollbar takes room, its room stays, so that nothing jumps.
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
    // A frame of the body's own is another party's window: a bank that asks who is paying.
    if (element instanceof HTMLElement && !(element instanceof HTMLIFrameElement)) {
      element.inert = top !== undefined && element !== top
    }
  }
}
