import type { ReactNode } from 'react'
import { pair } from './Field.css.ts'

/** Two short fields beside each other, such as a first and a last name; under each other where there is no room. */
export function FieldPair({ children }: { readonly children: ReactNode }) {
  return <div className={pair}>{children}</div>
}
