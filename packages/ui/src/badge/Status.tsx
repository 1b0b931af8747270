import type { ReactNode } from 'react'
import { tone as toneStyles } from './Status.css.ts'

type Props = {
  readonly tone: keyof typeof toneStyles
  readonly icon: ReactNode
  readonly children: ReactNode
}

/** A status in a history row: icon and word without a box, so that a table of "Paid" stays calm. */
export function Status({ tone, icon, children }: Props) {
  return (
    <span className={toneStyles[tone]}>
      {icon}
      {children}
    </span>
  )
}
