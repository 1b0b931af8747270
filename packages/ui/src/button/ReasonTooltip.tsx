import { bubble } from './ReasonTooltip.css.ts'

type Props = { readonly id: string; readonly shown: boolean; readonly children: string }

/** Why a button does nothing, above it. Not part of the button's name; hidden, it still describes it. */
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

/** Moves a bubble that would leave the screen at a side back inside; the position itself is the style's. */
function keepInView(element: HTMLElement | null) {
  if (!element) return
  element.style.translate = '-50%'
  const { left, right } = element.getBoundingClientRect()
  const tooFarRight = Math.max(0, right + edge - document.documentElement.clientWidth)
  const shift = left < edge ? edge - left : -tooFarRight
  element.style.translate = `calc(-50% + ${shift}px)`
}
