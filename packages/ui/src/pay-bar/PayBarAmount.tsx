import * as styles from './PayBar.css.ts'

type Props = {
  readonly label: string
  /** The formatted amount. */
  readonly amount: string
}

/** A single amount in the pay bar. */
export function PayBarAmount({ label, amount }: Props) {
  return (
    <p>
      <span className={styles.label}>{`${label} `}</span>
      <br />
      <span className={styles.sum}>{amount}</span>
    </p>
  )
}
