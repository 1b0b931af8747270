import type { ReactNode } from 'react'
import { pair } from './Field.css.ts'

/** Two short fields side by side, or stacked where it is narrow. */
export function FieldPair({ children }: { readonly children: ReactNode }) {
  return <div className={pair}>{children}</div>
}
