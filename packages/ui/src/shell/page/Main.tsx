import type { ReactNode } from 'react'
import { main } from './Main.css.ts'

/** The page's own part, in the shell's measure. */
export function Main({ children }: { readonly children: ReactNode }) {
  return <main className={main}>{children}</main>
}
