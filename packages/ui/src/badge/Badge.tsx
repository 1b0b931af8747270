import type { ReactNode } from 'react'
import { tone as toneStyles } from './Badge.css.ts'

type Props = {
  readonly tone: keyof typeof toneStyles
  readonly icon: ReactNode
  readonly children: ReactNode
}

/** A boxed status that needs attention: past due, failed, expiring. */
export function Badge({ tone, icon, children }: Props) {
  return (
    <span className={toneStyles[tone]}>
      {icon}
      {children}
    </span>
  )
}
