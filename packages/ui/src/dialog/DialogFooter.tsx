import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import * as styles from './Dialog.css.ts'

type Props = {
  /** One below the other: for choices after a failure, the primary one first and the one that closes last. */
  readonly stacked?: boolean
  readonly children: ReactNode
}

/** A dialog's actions; in a row the primary one is last and grows. */
export function DialogFooter({ stacked = false, children }: Props) {
  return <div className={classes(styles.foot, stacked && styles.stacked)}>{children}</div>
}
