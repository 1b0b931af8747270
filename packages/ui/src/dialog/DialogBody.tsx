import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { body, content } from './Dialog.css.ts'

/** The content of a dialog; focusable while it scrolls, so that the keyboard can scroll it. */
export function DialogBody({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const inside = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (element === null || inside.current === null) return undefined
    const sizes = new ResizeObserver(() => {
      if (element.scrollHeight > element.clientHeight) element.tabIndex = 0
      else element.removeAttribute('tabindex')
    })
    sizes.observe(element)
    sizes.observe(inside.current)
    return () => sizes.disconnect()
  }, [])
  return (
    <div ref={box} className={body}>
      <div ref={inside} className={content}>
        {children}
      </div>
    </div>
  )
}
