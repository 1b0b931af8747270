import { useEffect, useRef, type ReactNode } from 'react'
import { scrim } from './Dialog.css.ts'
import { makePageInert } from './make-page-inert.ts'

/**
 * The backdrop that makes the page inert. Radix's own backdrop adds a style element, which the Content Security
 * Policy forbids.
 */
export function Scrim({ children }: { readonly children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => (element.current === null ? undefined : makePageInert(element.current)), [])
  return (
    <div ref={element} className={scrim}>
      {children}
    </div>
  )
}
