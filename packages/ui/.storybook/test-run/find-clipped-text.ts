import { isForListeners, nameOf, ownText } from './visible-text.ts'

/** What does not fit: a page that scrolls sideways, words that reach out of the screen or of a box that hides them. */
export function findClippedText(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement
  const lost = [...document.querySelectorAll<HTMLElement>('body *')].filter(isLost).map(nameOf)
  return scrollWidth > clientWidth ? ['the page scrolls sideways', ...lost] : lost
}

// Parts of a pixel are the rendering's, not the page's.
const tolerance = 1

function isLost(element: HTMLElement): boolean {
  const words = ownText(element)
  const seen = words.length > 0 && element.checkVisibility({ visibilityProperty: true })
  if (!seen || isForListeners(element)) return false
  const leaves = words.some(({ left, right }) => left < -tolerance || right > innerWidth + tolerance)
  return leaves || isClipped(element)
}

function isClipped(element: HTMLElement): boolean {
  const { overflowX, overflowY } = getComputedStyle(element)
  const across = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + tolerance
  const down = overflowY === 'hidden' && element.scrollHeight > element.clientHeight + tolerance
  return element.clientWidth > 0 && (across || down)
}
