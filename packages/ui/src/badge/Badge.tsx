import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { tones, type Tone } from '../theme/signals.css.ts'
import * as styles from './Badge.css.ts'

type Props = {
  readonly tone: Tone
  /** Without a box, for the rows of a history. */
  readonly plain?: boolean | undefined
  readonly icon: ReactNode
  readonly children: ReactNode
}

/** A status as icon and word, boxed when it needs attention: past due, failed, expiring. */
export function Badge({ tone, plain, icon, children }: Props) {
  // A new status is a new element, which fades in.
  return (
    <span key={tone} className={plain ? styles.plainTone[tone] : classes(styles.badge, tones[tone])}>
      {icon}
      <span>{children}</span>
    </span>
  )
}
