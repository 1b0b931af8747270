import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { body } from './Dialog.css.ts'

/** The content of a dialog; focusable while it scrolls, so that the keyboard can scroll it. */
export function DialogBody({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return undefined
    const sizes = new ResizeObserver(() => {
      if (element.scrollHeight > element.clientHeight) element.tabIndex = 0
      else element.removeAttribute('tabindex')
    })
    for (const part of [element, ...element.children]) sizes.observe(part)
    return () => sizes.disconnect()
  }, [children])
  return (
    <div ref={box} className={body}>
      {children}
    </div>
  )
}
