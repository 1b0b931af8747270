import type { ReactNode } from 'react'
import { visuallyHidden } from './VisuallyHidden.css.ts'

/** Says its words politely whenever they change. Keep it mounted, also while it has nothing to say. */
export function LiveRegion({ children }: { readonly children?: ReactNode }) {
  return (
    <div role="status" aria-live="polite" className={visuallyHidden}>
      {children}
    </div>
  )
}
