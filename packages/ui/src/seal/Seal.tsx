import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import * as styles from './Seal.css.ts'

type Props = {
  readonly tone: keyof typeof styles.tone
  readonly icon: ReactNode
  /** Beside other words, rather than above a page. */
  readonly small?: boolean | undefined
}

/** The ring above an outcome: a check, a clock. Never a green check for a bank payment. */
export function Seal({ tone, icon, small }: Props) {
  return <span className={classes(styles.tone[tone], small && styles.small)}>{icon}</span>
}
