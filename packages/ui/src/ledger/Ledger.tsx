import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import * as styles from './Ledger.css.ts'

type Props = {
  /** Draws a line above. */
  readonly ruled?: boolean | undefined
  readonly children: ReactNode
}

/** The lines of an amount and their total. A single line without tax needs no total. */
export function Ledger({ ruled, children }: Props) {
  return <dl className={classes(styles.ledger, ruled && styles.ruled)}>{children}</dl>
}
