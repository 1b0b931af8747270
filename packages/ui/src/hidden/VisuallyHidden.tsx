import type { ReactNode } from 'react'
import { visuallyHidden } from './VisuallyHidden.css.ts'

type Props = {
  readonly as?: 'span' | 'p' | 'h1' | 'h2' | 'h3' | undefined
  readonly id?: string | undefined
  readonly children: ReactNode
}

/** Words for those who listen. */
export function VisuallyHidden({ as: Element = 'span', id, children }: Props) {
  return (
    <Element id={id} className={visuallyHidden}>
      {children}
    </Element>
  )
}
