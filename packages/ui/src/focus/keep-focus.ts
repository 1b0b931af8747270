/**
 * Focuses an element, or the page's heading without one. When the element is removed while it has focus, focuses the
 * heading, even one that appears later.
 * @returns a function that stops following
 */
export function keepFocus(element: Element | null, options?: FocusOptions): () => void {
  let focused: Element | null = null
  const observer = new MutationObserver(() => {
    const { activeElement, body } = document
    if (activeElement === focused) return
    if (focused?.isConnected === true || activeElement !== body) observer.disconnect()
    else focusOn(null)
  })
  function focusOn(next: Element | null) {
    focused = next?.isConnected === true ? next : document.querySelector('main h1')
    if (!(focused instanceof HTMLElement)) return
    // Makes a heading focusable.
    if (focused.tabIndex < 0) focused.tabIndex = -1
    focused.focus(options)
  }
  focusOn(element)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}
