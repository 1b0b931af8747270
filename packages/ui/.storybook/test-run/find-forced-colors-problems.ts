import { cdp } from 'vitest/browser'
import { nameOf } from './find-text-problems.ts'

/**
 * What is invisible in forced colors, which remove backgrounds and shadows: a control's edge, selection, disabled
 * state or focus.
 */
export async function findForcedColorsProblems(): Promise<string[]> {
  const controls = visibleControls()
  const framed = controls.map((control) => [control, frames(control).find(hasEdge)] as const)
  await force('active')
  try {
    // One that the page replaced meanwhile has no style.
    const edgeless = framed
      .filter(([control, frame]) => control.isConnected && frame && !hasLine(frame))
      .map(([control]) => control)
    return [
      ...edgeless.map((control) => `no edge: ${nameOf(control)}`),
      ...controls
        .filter(isChosen)
        .filter(looksUnchosen)
        .map((control) => `not seen as chosen: ${nameOf(control)}`),
      ...controls
        .filter(isOff)
        .filter((control) => getComputedStyle(control).color !== systemColor('GrayText'))
        .map((control) => `not seen as off: ${nameOf(control)}`),
      ...unseenFocus(controls).map((control) => `no focus: ${nameOf(control)}`),
    ]
  } finally {
    await force('none')
  }
}

const force = (value: 'active' | 'none') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })

function visibleControls(): HTMLElement[] {
  const top = document.querySelector('[role="dialog"]') ?? document.body
  return [...top.querySelectorAll<HTMLElement>('button, a[href], input, select')].filter(
    (control) => !control.matches(':disabled') && control.checkVisibility({ visibilityProperty: true }),
  )
}

/** The control and its possible frames: a field's box, a choice's card. */
function frames(control: Element): Element[] {
  const label = control.closest('label')
  return [control, control.parentElement, label, label?.parentElement].filter(
    (each) => each instanceof Element,
  )
}

const isSeen = (color: string) => !/^transparent$|^rgba\(.*, 0\)$|\/ 0\)$/.test(color)

function hasLine(element: Element): boolean {
  const style = getComputedStyle(element)
  const bordered = style.borderTopStyle !== 'none' && Number.parseFloat(style.borderTopWidth) > 0
  const native = style.appearance === 'auto' && element.matches('input, select')
  return bordered || hasOutline(element) || native || style.forcedColorAdjust === 'none'
}

function hasEdge(element: Element): boolean {
  const { backgroundColor, borderTopColor, borderTopWidth } = getComputedStyle(element)
  const ground = element.parentElement && getComputedStyle(element.parentElement).backgroundColor
  const filled = isSeen(backgroundColor) && backgroundColor !== ground
  return filled || (Number.parseFloat(borderTopWidth) > 0 && isSeen(borderTopColor))
}

/** Its own outline or that of its overlay. */
const hasOutline = (element: Element) =>
  [undefined, '::after'].some((part) => {
    const { content, outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element, part)
    const drawn = part === undefined || content !== 'none'
    return drawn && outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && isSeen(outlineColor)
  })

const chosen = '[aria-current], [aria-pressed="true"], [aria-selected="true"], :checked'

const isChosen = (control: HTMLElement) => control.matches(chosen)

const isOff = (control: HTMLElement) => control.matches('[aria-disabled="true"]:not([aria-busy])')

/** The current value of a system color. */
function systemColor(name: 'GrayText'): string {
  const probe = document.createElement('span')
  probe.style.color = name
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

/** Whether an unselected sibling looks the same. */
function looksUnchosen(control: HTMLElement): boolean {
  const kin = control.closest('fieldset, nav, ul, [role="radiogroup"], form, section')
  const others = [...(kin?.querySelectorAll<HTMLElement>(control.tagName) ?? [])].filter(
    (other) => !isChosen(other) && !other.matches(':disabled') && other.className === control.className,
  )
  return others.some((other) => lookOf(other) === lookOf(control))
}

function lookOf(control: Element): string {
  const parts = frames(control).flatMap((each) => [
    getComputedStyle(each),
    getComputedStyle(each, '::before'),
    getComputedStyle(each, '::after'),
  ])
  const ticked = control.matches(':checked') && getComputedStyle(control).appearance === 'auto'
  const looks = parts.map(
    (style) =>
      `${style.outline} ${style.border} ${style.backgroundColor} ${style.textDecorationLine} ${style.content} ${style.fontWeight}`,
  )
  return `${ticked} ${looks.join(' ')}`
}

// Enough to cover every kind of control on a screen.
const focused = 24

function unseenFocus(controls: readonly HTMLElement[]): HTMLElement[] {
  const before = document.activeElement
  // Focus by script shows a ring only if the previous element had one.
  if (before instanceof HTMLElement) before.blur()
  const unseen = controls.slice(0, focused).filter((control) => {
    control.focus({ preventScroll: true })
    return document.activeElement === control && !frames(control).some(hasOutline)
  })
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  return unseen
}
