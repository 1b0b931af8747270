import { nameOf, visibleText, type Words } from './visible-text.ts'

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

function touch(one: Words, other: Words): boolean {
  return one.boxes.some((a) => other.boxes.some((b) => crosses(a, b)))
}

function crosses(a: DOMRect, b: DOMRect): boolean {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const down = Math.min(lettersEnd(a), lettersEnd(b)) - Math.max(lettersStart(a), lettersStart(b))
  return across > besides && down > besides
}

const lettersStart = ({ top, height }: DOMRect) => top + height / 5
const lettersEnd = ({ bottom, height }: DOMRect) => bottom - height / 5
