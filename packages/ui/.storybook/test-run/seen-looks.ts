import { isForListeners, ownText } from './visible-text.ts'

/** The looks in which texts passed the rules for colors: text that looks the same has the same contrast. */
const seen = new Set<string>()

/** Looks of the elements' texts that have not passed yet, in any story of this run. */
export function newLooks(elements: readonly HTMLElement[]): string[] {
  const known: Known = new Map()
  const texts = elements.filter((element) => ownText(element).length > 0 || element.matches('input, select'))
  const looks = texts.filter((text) => !isForListeners(text)).map((text) => lookOf(text, known))
  return [...new Set(looks)].filter((look) => !seen.has(look))
}

export function rememberLooks(looks: readonly string[]): void {
  for (const look of looks) seen.add(look)
}

/** The rules for colors ignore these elements. */
const exempt =
  ':disabled, [aria-disabled="true"], [aria-hidden="true"], [inert], label:has(:disabled, [aria-disabled="true"])'

/** What shows through an element: everything behind it, or only the opacities if its background is opaque. */
interface Behind {
  readonly all: string
  readonly opacities: string
}

type Known = Map<Element | null, Behind>

/** A text's colors, weight and size, and the backgrounds up to the first opaque one. */
function lookOf(element: Element, known: Known): string {
  const { color, fontSize, fontWeight, textDecorationLine } = getComputedStyle(element)
  const isExempt = element.closest(exempt) !== null
  const own = [element.tagName, isExempt, color, fontSize, fontWeight, textDecorationLine]
  return `${own.join(' ')} ${behind(element, known).all}`
}

function behind(element: Element | null, known: Known): Behind {
  const before = known.get(element)
  if (before || element === null) return before ?? { all: '', opacities: '' }
  const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element)
  const parent = behind(element.parentElement, known)
  const opacities = opacity === '1' ? parent.opacities : `${opacity}/${parent.opacities}`
  const isClear = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none'
  const own = [isClear ? '' : `${backgroundColor} ${backgroundImage}`, placeOf(element, position), opacity]
  const under = backgroundColor.startsWith('rgb(') ? opacities : parent.all
  const isPlain = isClear && position === 'static' && opacity === '1'
  const result = { all: isPlain ? parent.all : `${own.join(' ')} ${under}`, opacities }
  known.set(element, result)
  return result
}

/** A positioned element without a background of its own lies over something else in each place. */
function placeOf(element: Element, position: string): string {
  if (!/absolute|fixed|sticky/.test(position)) return ''
  const { left, top, width, height } = element.getBoundingClientRect()
  return [position, innerWidth, left, top, width, height].join('/')
}
