import * as styles from './PayBar.css.ts'

type Props = {
  readonly label: string
  /** The sum, formatted. */
  readonly amount: string
}

/** The one sum in the bar. */
export function PayBarAmount({ label, amount }: Props) {
  return (
    <p>
      <span className={styles.label}>{label}</span> <br />
      <span className={styles.sum}>{amount}</span>
    </p>
  )
}
