import type { ReactNode } from 'react'
import { above, bubble } from './ReasonTooltip.css.ts'

type Props = { readonly id: string; readonly shown: boolean; readonly children: ReactNode }

/**
 * The tooltip below a disabled button, because what it explains is above; in the last line of a screen or a dialog it
 * is above. Hidden from the button's name; while not shown, it still describes the button.
 */
export function ReasonTooltip({ id, shown, children }: Props) {
  return (
    <span
      id={id}
      aria-hidden="true"
      hidden={!shown}
      ref={shown ? keepInView : undefined}
      className={shown ? bubble : undefined}
    >
      {children}
    </span>
  )
}

const edge = 8

/** Moves a tooltip that would overflow the viewport at a side or at the bottom. */
function keepInView(element: HTMLElement | null) {
  if (!element) return
  element.style.translate = '-50%'
  const { left, right, bottom } = element.getBoundingClientRect()
  element.classList.toggle(above, bottom + edge > innerHeight)
  const tooFarRight = Math.max(0, right + edge - document.documentElement.clientWidth)
  const shift = left < edge ? edge - left : -tooFarRight
  element.style.translate = `calc(-50% + ${shift}px)`
}
