import type { DialogContentProps } from '@radix-ui/react-dialog'

let last: PointerEvent | undefined
let isSecondClick = false

// Listens before any dialog is open: the first click of a double-click can be what opens it.
globalThis.document?.addEventListener(
  'pointerdown',
  (press) => {
    isSecondClick = last !== undefined && isDoubleClick(last, press)
    last = press
  },
  { capture: true },
)

/** Keeps a dialog open when the first click of a double-click opened it or made it smaller, so that the second is outside. */
export const keepOpenOnDoubleClick: NonNullable<DialogContentProps['onPointerDownOutside']> = (event) => {
  if (isSecondClick) event.preventDefault()
}

/** At most 1 s and 30 px apart: some hands are slow, and a finger doesn't press the same pixel twice. */
function isDoubleClick(first: PointerEvent, second: PointerEvent): boolean {
  const distance = Math.hypot(second.clientX - first.clientX, second.clientY - first.clientY)
  return second.timeStamp - first.timeStamp <= 1000 && distance <= 30
}
