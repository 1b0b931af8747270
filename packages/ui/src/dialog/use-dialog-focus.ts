import type { DialogContentProps } from '@radix-ui/react-dialog'
import { useRef, type RefObject } from 'react'
import { keepFocus } from '../focus/keep-focus.ts'

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
      const field = focusOn === 'field' && titleRef.current?.closest('[role=dialog]')?.querySelector('input')
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
