import type { ReactNode } from 'react'
import { numeric } from './Text.css.ts'

/** A figure, date or number inside a sentence: tabular, never broken over two lines. */
export function Numeric({ children }: { readonly children: ReactNode }) {
  return <span className={numeric}>{children}</span>
}
