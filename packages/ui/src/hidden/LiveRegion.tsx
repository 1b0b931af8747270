import type { ReactNode } from 'react'
import { visuallyHidden } from './VisuallyHidden.css.ts'

/** Announces its text politely on every change. Keep it mounted while it is empty. */
export function LiveRegion({ children }: { readonly children?: ReactNode }) {
  return (
    <div role="status" aria-live="polite" className={visuallyHidden}>
      {children}
    </div>
  )
}
