import { isForListeners, isShortened, nameOf, ownText } from './visible-text.ts'

/** Overflow: a page that scrolls sideways, and text outside of the screen or clipped by its box. */
export function findClippedText(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement
  const lost = [...document.querySelectorAll<HTMLElement>('body *')].filter(isLost).map(nameOf)
  return scrollWidth > clientWidth ? ['the page scrolls sideways', ...lost] : lost
}

// Rendering rounds by fractions of a pixel.
const tolerance = 1

function isLost(element: HTMLElement): boolean {
  const words = ownText(element)
  const seen = words.length > 0 && element.checkVisibility({ visibilityProperty: true })
  if (!seen || isForListeners(element)) return false
  if (isShortened(element)) return false
  const leaves = words.some(({ left, right }) => left < -tolerance || right > innerWidth + tolerance)
  return leaves || isClipped(element)
}

function isClipped(element: HTMLElement): boolean {
  const { overflowX, overflowY } = getComputedStyle(element)
  const across = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + tolerance
  const down = overflowY === 'hidden' && element.scrollHeight > element.clientHeight + tolerance
  return element.clientWidth > 0 && (across || down)
}
