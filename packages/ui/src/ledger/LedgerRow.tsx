import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import * as styles from './Ledger.css.ts'
import { separateTexts } from '../text/separate-texts.tsx'

type Props = {
  readonly label: ReactNode
  readonly detail?: ReactNode
  /** Without the dot leader, for text that may wrap. */
  readonly plain?: boolean | undefined
  readonly children: ReactNode
}

/** One line of a ledger: a label and an amount. */
export function LedgerRow({ label, detail, plain, children }: Props) {
  return (
    <div className={classes(styles.row, !plain && styles.leader)}>
      <dt className={styles.label}>
        {separateTexts(
          <>
            {label}
            {detail ? <span className={styles.detail}>{detail}</span> : null}
          </>,
        )}
      </dt>
      <dd className={styles.figure}>{children}</dd>
    </div>
  )
}
