import type { ReactNode } from 'react'
import { tone as toneStyles } from './Status.css.ts'

type Props = {
  readonly tone: keyof typeof toneStyles
  readonly icon: ReactNode
  readonly children: ReactNode
}

/** A state in a row of history: icon and word without a box, so that a table of "Paid" does not shout. */
export function Status({ tone, icon, children }: Props) {
  return (
    <span className={toneStyles[tone]}>
      {icon}
      {children}
    </span>
  )
}
