import type { ReactNode } from 'react'
import { main } from './Main.css.ts'

/** The page's main content in the shell's width. */
export function Main({ children }: { readonly children: ReactNode }) {
  return <main className={main}>{children}</main>
}
