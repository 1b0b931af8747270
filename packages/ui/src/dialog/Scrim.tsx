import { useEffect, useRef, useState, type ReactNode } from 'react'
import { scrim } from './Dialog.css.ts'
import { makePageInert } from './dialog-focus.ts'

/**
 * The backdrop. Appears at once on a press; its content follows a frame later and makes the page inert. The backdrop of
 * Radix adds a style element, which the Content Security Policy forbids.
 */
export function Scrim({ children }: { readonly children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // The timer begins once the frame is drawn.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setDrawn(true))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  useEffect(() => {
    if (isDrawn && element.current !== null) return makePageInert(element.current)
    return undefined
  }, [isDrawn])
  return (
    <div ref={element} className={scrim}>
      {isDrawn && children}
    </div>
  )
}
