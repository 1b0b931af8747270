import { createContext, useContext, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Where the page around has room for a bar; null until it stands. */
export const PageBarContext = createContext<HTMLElement | null>(null)

/** A screen's PayBar, at the page's bottom edge. */
export function PageBar({ children }: { readonly children: ReactNode }) {
  const place = useContext(PageBarContext)
  return place === null ? null : createPortal(children, place)
}
