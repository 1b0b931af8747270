import { useEffect, useRef, useState, type ReactNode } from 'react'
import { scrim } from './Dialog.css.ts'
import { makePageInert } from './dialog-focus.ts'

/**
 * The backdrop, which a press shows at once, and then what is on it, which makes the page inert. Radix's own backdrop
 * adds a style element, which the Content Security Policy forbids.
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
