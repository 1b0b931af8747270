import { useDeferredValue, type ReactNode } from 'react'
import { useNavigationType } from 'react-router'

type Props = { readonly children: ReactNode }

/**
 * What is below a view's heading, drawn in the frame after it: on a phone the heading of a long view would otherwise
 * wait. Back draws all at once, because the browser returns to where the page was scrolled.
 */
export function AfterHeading({ children }: Props) {
  const isBack = useNavigationType() === 'POP'
  return useDeferredValue(true, isBack) && children
}
