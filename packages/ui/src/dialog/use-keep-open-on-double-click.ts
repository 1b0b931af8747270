import type { DialogContentProps } from '@radix-ui/react-dialog'
import { useRef } from 'react'

type Props = Required<Pick<DialogContentProps, 'onPointerDown' | 'onPointerDownOutside'>>

/** Keeps a dialog open when the first click of a double-click made it smaller, so that the second is outside. */
export function useKeepOpenOnDoubleClick(): Props {
  const lastRef = useRef<PointerEvent>(null)
  return {
    onPointerDown({ nativeEvent }) {
      lastRef.current = nativeEvent
    },
    onPointerDownOutside(event) {
      const { current: last } = lastRef
      const { originalEvent: next } = event.detail
      if (last === null || next.timeStamp - last.timeStamp > 500) return
      if (next.clientX === last.clientX && next.clientY === last.clientY) event.preventDefault()
    },
  }
}
