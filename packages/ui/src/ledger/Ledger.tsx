import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import * as styles from './Ledger.css.ts'

type Props = {
  /** A line above it. */
  readonly ruled?: boolean | undefined
  readonly children: ReactNode
}

/** Lines of what is paid, and their sum. One line without tax needs no total. */
export function Ledger({ ruled, children }: Props) {
  return <dl className={classes(styles.ledger, ruled && styles.ruled)}>{children}</dl>
}
