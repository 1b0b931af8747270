import { bubble } from './ReasonTooltip.css.ts'

type Props = { readonly id: string; readonly shown: boolean; readonly children: string }

/**
 * The tooltip above a disabled button. Hidden from the button's name; while not shown, it still describes the button.
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

/** Shifts a tooltip that would overflow the viewport at a side. */
function keepInView(element: HTMLElement | null) {
  if (!element) return
  element.style.translate = '-50%'
  const { left, right } = element.getBoundingClientRect()
  const tooFarRight = Math.max(0, right + edge - document.documentElement.clientWidth)
  const shift = left < edge ? edge - left : -tooFarRight
  element.style.translate = `calc(-50% + ${shift}px)`
}
