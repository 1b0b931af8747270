import { useEffect, useRef, type ReactNode } from 'react'
import { scrim } from './Dialog.css.ts'
import { makePageInert } from './make-page-inert.ts'

/**
 * The backdrop that makes the page inert. Radix's own backdrop adds a style element, which the Content Security
 * Policy forbids.
 */
export function Scrim({ children }: { readonly children: ReactNode }) {
  const veil = useRef<HTMLDivElement>(null)
  useEffect(() => (veil.current === null ? undefined : makePageInert(veil.current)), [])
  return (
    <div ref={veil} className={scrim}>
      {children}
    </div>
  )
}
