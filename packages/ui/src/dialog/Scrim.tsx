import { useEffect, useRef, type ReactNode } from 'react'
import { scrim } from './Dialog.css.ts'
import { makePageInert } from './make-page-inert.ts'

/**
 * The veil over the page, which stands still meanwhile. Radix has one too, but it writes a style element,
 * and the page's security policy allows none.
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
