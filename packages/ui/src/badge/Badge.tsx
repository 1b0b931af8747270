import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { tones, type Tone } from '../theme/common.css.ts'
import * as styles from './Badge.css.ts'
import { formatDate } from '../format/index.ts'
import { WarningIcon } from '../icon/Icons.tsx'
import { useMessages } from '../language/index.ts'
import { dueDateMessages } from '../messages.en.ts'
import { Numeric } from '../text/Text.tsx'

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

type SealProps = {
  readonly tone: Tone
  /** The icon in the circle. */
  readonly icon: ReactNode
  /** Smaller, beside other text. */
  readonly small?: boolean | undefined
}

/** The round icon above an outcome. Never a green check for a bank payment. */
export function Seal({ tone, icon, small }: SealProps) {
  return <span className={classes(styles.seal, tones[tone], small && styles.small)}>{icon}</span>
}

type DueDateProps = {
  /** YYYY-MM-DD */
  readonly date: string
  readonly isPastDue: boolean
}

/** The due date of an amount, for its note; once it is past, in the warning color. */
export function DueDate({ date, isPastDue }: DueDateProps) {
  const messages = useMessages(dueDateMessages)
  const due = (
    <>
      <span>{`${isPastDue ? messages.pastDue : messages.due} `}</span>
      <Numeric>{formatDate(date)}</Numeric>
    </>
  )
  return isPastDue ? (
    <Badge plain tone="warning" icon={<WarningIcon />}>
      {due}
    </Badge>
  ) : (
    due
  )
}
