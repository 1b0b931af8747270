import type { ReactNode } from 'react'
import { visuallyHidden } from './VisuallyHidden.css.ts'

type Props = {
  readonly as?: 'span' | 'p' | undefined
  readonly children: ReactNode
}

/** Words for those who listen. */
export function VisuallyHidden({ as: Element = 'span', children }: Props) {
  return <Element className={visuallyHidden}>{children}</Element>
}
