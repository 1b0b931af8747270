import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import * as styles from './Ledger.css.ts'

type Props = { readonly label: ReactNode; readonly children: ReactNode }

/** The total of a ledger: a line above, a double line below. */
export function LedgerTotal({ label, children }: Props) {
  return (
    <div className={classes(styles.row, styles.total)}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.sum}>{children}</dd>
    </div>
  )
}
