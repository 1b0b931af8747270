import { createContext, useContext, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** The page's slot for a screen's PayBar; null until it is mounted. */
export const PageBarContext = createContext<HTMLElement | null>(null)

/** Renders a screen's PayBar into the page's slot. */
export function PageBar({ children }: { readonly children: ReactNode }) {
  const container = useContext(PageBarContext)
  return container === null ? null : createPortal(children, container)
}
