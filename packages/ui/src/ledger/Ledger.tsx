import * as styles from './Ledger.css.ts'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { separateTexts } from '../text/Text.tsx'

type Props = {
  /** Draws a line above. */
  readonly ruled?: boolean | undefined
  readonly children: ReactNode
}

/** The lines of an amount and their total. A single line without tax needs no total. */
export function Ledger({ ruled, children }: Props) {
  return <dl className={classes(styles.ledger, ruled && styles.ruled)}>{children}</dl>
}

type LedgerRowProps = {
  readonly label: ReactNode
  readonly detail?: ReactNode
  /** Without the dot leader, for text that may wrap. */
  readonly plain?: boolean | undefined
  readonly children: ReactNode
}

/** One line of a ledger: a label and an amount. */
export function LedgerRow({ label, detail, plain, children }: LedgerRowProps) {
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

type LedgerTotalProps = { readonly label: ReactNode; readonly children: ReactNode }

/** The total of a ledger: a line above, a double line below. */
export function LedgerTotal({ label, children }: LedgerTotalProps) {
  return (
    <div className={classes(styles.row, styles.total)}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.sum}>{children}</dd>
    </div>
  )
}
