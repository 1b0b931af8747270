import type { ReactNode } from 'react'
import { wideOnly } from './PayBar.css.ts'

/** Shown from 60rem, where there is no pay bar. */
export function WideOnly({ children }: { readonly children: ReactNode }) {
  return <div className={wideOnly}>{children}</div>
}
