import type { ReactNode } from 'react'
import { numeric } from './Text.css.ts'

/** A number or date inside a sentence: tabular figures, no line breaks. */
export function Numeric({ children }: { readonly children: ReactNode }) {
  return <span className={numeric}>{children}</span>
}
