import type { DialogContentProps } from '@radix-ui/react-dialog'
import { useRef, type RefObject } from 'react'
import { keepFocus } from '../focus/keep-focus.ts'

/** The backdrops of the open dialogs, the topmost last. */
const scrims: HTMLElement[] = []

/**
 * Makes everything but the topmost dialog inert and stops the page from scrolling. Dialogs may close in any order.
 * @param scrim the dialog's own child of the body
 * @returns a function that undoes it
 */
export function makePageInert(scrim: HTMLElement): () => void {
  const { clientWidth, style } = document.documentElement
  // Keeps the room of a classic scrollbar, to avoid a layout shift.
  if (scrims.length === 0 && window.innerWidth > clientWidth) style.scrollbarGutter = 'stable'
  scrims.push(scrim)
  settle()
  return () => {
    scrims.splice(scrims.indexOf(scrim), 1)
    settle()
    if (scrims.length === 0) style.scrollbarGutter = ''
  }
}

function settle(): void {
  const top = scrims.at(-1)
  document.documentElement.style.overflow = top ? 'hidden' : ''
  for (const element of document.body.children) {
    // An iframe in the body is a third-party window, such as a bank's confirmation.
    if (element instanceof HTMLElement && !(element instanceof HTMLIFrameElement)) {
      element.inert = top !== undefined && element !== top
    }
  }
}

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

type Props = Required<Pick<DialogContentProps, 'onOpenAutoFocus' | 'onCloseAutoFocus'>>

/** The element that opened the first of several consecutive dialogs. */
let firstOpener: Element | null = null

/** Focuses the title or the first field of an opened dialog, and what opened it when it closes. */
export function useDialogFocus(titleRef: RefObject<HTMLElement | null>, focusOn: 'title' | 'field'): Props {
  const openerRef = useRef<Element>(null)
  return {
    onOpenAutoFocus(event) {
      openerRef.current = document.activeElement
      event.preventDefault()
      const field =
        focusOn === 'field' &&
        titleRef.current?.closest('[role=dialog]')?.querySelector<HTMLElement>('input:not([hidden])')
      ;(field || titleRef.current)?.focus()
    },
    onCloseAutoFocus(event) {
      const { current: opener } = openerRef
      event.preventDefault()
      const next = document.querySelector('[role=dialog]')
      // The next dialog replaced this one and will restore focus in its place.
      const isReplaced = next !== null && !next.contains(opener)
      const first = opener === document.body ? firstOpener : opener
      if (!isReplaced) keepFocus(first)
      firstOpener = isReplaced ? first : null
    },
  }
}
