/** A visible element's own text, without that of its descendants, and its boxes. */
export type Words = { readonly element: HTMLElement; readonly boxes: readonly DOMRect[] }

/** All visible text; with an open dialog only the dialog's. */
function visibleText(): Words[] {
  const top = document.querySelector('[role="dialog"]') ?? document.body
  const known: KnownElements = new Map()
  return [...top.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
    const boxes = ownText(element)
    const seen =
      boxes.length > 0 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    return seen && !isForListeners(element, known) && !isShortened(element) ? [{ element, boxes }] : []
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
const isShortened = ({ title }: HTMLElement) => title !== ''

/** Whether each element is visually hidden, as long as the page does not change. */
export type KnownElements = Map<Element, boolean>

/** Visually hidden text takes no room on purpose. */
export function isForListeners(element: Element, known: KnownElements): boolean {
  const before = known.get(element)
  if (before !== undefined) return before
  const { clipPath, position } = getComputedStyle(element)
  const isHidden = position === 'absolute' && clipPath !== 'none'
  const result = isHidden || (element.parentElement !== null && isForListeners(element.parentElement, known))
  known.set(element, result)
  return result
}

export const nameOf = (element: Element) =>
  `${element.tagName.toLowerCase()}: ${(element.textContent?.trim() || element.getAttribute('aria-label') || element.id).slice(0, 60)}`

/** Overflow: a page that scrolls sideways, and text outside of the screen or clipped by its box. */
export function findClippedText(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement
  const known: KnownElements = new Map()
  const lost = [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((element) => isLost(element, known))
    .map(nameOf)
  return scrollWidth > clientWidth ? ['the page scrolls sideways', ...lost] : lost
}

// Rendering rounds by fractions of a pixel.
const tolerance = 1

function isLost(element: HTMLElement, known: KnownElements): boolean {
  const words = ownText(element)
  const seen = words.length > 0 && element.checkVisibility({ visibilityProperty: true })
  if (!seen || isForListeners(element, known)) return false
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

/** Overlapping texts, as pairs of names. */
export function findOverlappingText(): string[] {
  const words = visibleText().map((each) => ({ ...each, layer: layerOf(each.element) }))
  return words.flatMap((one, index) =>
    words
      .slice(index + 1)
      .filter((other) => one.layer === other.layer && touch(one, other))
      .map((other) => `${nameOf(one.element)} | ${nameOf(other.element)}`),
  )
}

/** A fixed or sticky bar is meant to cover the page. */
function layerOf(element: Element): Element | null {
  const { position } = getComputedStyle(element)
  if (position === 'fixed' || position === 'sticky') return element
  return element.parentElement && layerOf(element.parentElement)
}

// A line's box is higher than its letters, and rendering rounds by fractions of a pixel.
const besides = 1.5

const touch = (one: Words, other: Words) => one.boxes.some((a) => other.boxes.some((b) => crosses(a, b)))

function crosses(a: DOMRect, b: DOMRect): boolean {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const down = Math.min(lettersEnd(a), lettersEnd(b)) - Math.max(lettersStart(a), lettersStart(b))
  return across > besides && down > besides
}

const lettersStart = ({ top, height }: DOMRect) => top + height / 5
const lettersEnd = ({ bottom, height }: DOMRect) => bottom - height / 5

/** Pixels between a button's text and its edge. */
const distance = 4

/** Buttons with an edge that their text touches. */
export function findTextAtEdges(): string[] {
  const known: KnownElements = new Map()
  return [...document.querySelectorAll<HTMLElement>('button, [role="button"]')]
    .filter((button) => button.checkVisibility({ visibilityProperty: true }) && touchesEdge(button, known))
    .map(nameOf)
}

function touchesEdge(button: HTMLElement, known: KnownElements): boolean {
  const { borderLeftWidth, borderLeftColor, backgroundColor } = getComputedStyle(button)
  const hasBorder = borderLeftWidth !== '0px' && !isTransparent(borderLeftColor)
  if (!hasBorder && isTransparent(backgroundColor)) return false
  const box = button.getBoundingClientRect()
  return [button, ...button.querySelectorAll<HTMLElement>('*')]
    .filter((part) => !isForListeners(part, known))
    .flatMap(ownText)
    .some(({ left, right }) => left - box.left < distance || box.right - right < distance)
}

const isTransparent = (color: string) => color === 'rgba(0, 0, 0, 0)'

/** Practices, plans and treatments of the stories, which are named in English. */
const englishNames =
  /Bright Smiles|Canyon Orthodontics|Lakeside Family|Westchester|Aligner treatment|Cleaning and check-up|Composite filling|Crown, upper left|Night guard|Periodic exam|Whitening/i

/** On a Spanish page: texts with English names without `lang`, which a screen reader would pronounce in Spanish. */
export function findUnmarkedEnglish(): string[] {
  return [...document.querySelectorAll<HTMLElement>('body *:not(script, style)')]
    .filter(
      (element) =>
        ownWords(element).some((words) => englishNames.test(words)) &&
        element.closest<HTMLElement>('[lang]')?.lang !== 'en',
    )
    .map(nameOf)
}

const ownWords = ({ childNodes }: HTMLElement) =>
  [...childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent ?? '')

/**
 * Sets the text spacing that pages must support (WCAG 1.4.12).
 * @returns a function that undoes it
 */
export function overrideTextSpacing(): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }
  `)
  document.adoptedStyleSheets.push(sheet)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
  }
}
