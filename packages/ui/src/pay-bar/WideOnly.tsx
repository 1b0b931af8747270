import type { ReactNode } from 'react'
import { wideOnly } from './PayBar.css.ts'

/** Shown from 60rem alone: the pane's own button, where no bar has it. */
export function WideOnly({ children }: { readonly children: ReactNode }) {
  return <div className={wideOnly}>{children}</div>
}
