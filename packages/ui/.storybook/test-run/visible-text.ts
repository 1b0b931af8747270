/** A visible element's own text, without that of its descendants, and its boxes. */
export type Words = { readonly element: HTMLElement; readonly boxes: readonly DOMRect[] }

/** All visible text; with an open dialog only the dialog's. */
export function visibleText(): Words[] {
  const top = document.querySelector('[role="dialog"]') ?? document.body
  return [...top.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
    const boxes = ownText(element)
    const seen =
      boxes.length > 0 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    return seen && !isForListeners(element) && !isShortened(element) ? [{ element, boxes }] : []
  })
}

export function ownText(element: HTMLElement): DOMRect[] {
  const range = document.createRange()
  return [...element.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    .flatMap((node) => {
      range.selectNodeContents(node)
      return [...range.getClientRects()]
    })
}

/** Shortened on purpose: its tooltip and the footer have all of it. */
export const isShortened = ({ title }: HTMLElement) => title !== ''

/** Visually hidden text takes no room on purpose. */
export function isForListeners(element: Element): boolean {
  const { clipPath, position } = getComputedStyle(element)
  if (position === 'absolute' && clipPath !== 'none') return true
  return element.parentElement !== null && isForListeners(element.parentElement)
}

export const nameOf = (element: Element) =>
  `${element.tagName.toLowerCase()}: ${(element.textContent?.trim() || element.getAttribute('aria-label') || element.id).slice(0, 60)}`
