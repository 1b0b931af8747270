import { isForListeners, nameOf, ownText } from './visible-text.ts'

/** Pixels between a button's text and its edge. */
const distance = 4

/** Buttons with an edge that their text touches. */
export function findTextAtEdges(): string[] {
  return [...document.querySelectorAll<HTMLElement>('button, [role="button"]')]
    .filter((button) => button.checkVisibility({ visibilityProperty: true }) && touchesEdge(button))
    .map(nameOf)
}

function touchesEdge(button: HTMLElement): boolean {
  const { borderLeftWidth, borderLeftColor, backgroundColor } = getComputedStyle(button)
  const hasBorder = borderLeftWidth !== '0px' && !isTransparent(borderLeftColor)
  if (!hasBorder && isTransparent(backgroundColor)) return false
  const box = button.getBoundingClientRect()
  return [button, ...button.querySelectorAll<HTMLElement>('*')]
    .filter((part) => !isForListeners(part))
    .flatMap(ownText)
    .some(({ left, right }) => left - box.left < distance || box.right - right < distance)
}

const isTransparent = (color: string) => color === 'rgba(0, 0, 0, 0)'
