import { useMessages } from '../language/index.ts'
import { payBarMessages } from './pay-bar.messages.ts'
import * as styles from './PayBar.css.ts'

type Props = {
  /** The formatted price by debit card. */
  readonly debit: string
  /** The formatted price by credit card. */
  readonly credit: string
}

/** Both card prices in the pay bar, while the card is unknown. */
export function PayBarPrices({ debit, credit }: Props) {
  const messages = useMessages(payBarMessages)
  return (
    <div className={styles.pairs}>
      <span>{messages.debit}</span>
      <span className={styles.figure}>{debit}</span>
      <span>{messages.credit}</span>
      <span className={styles.figure}>{credit}</span>
    </div>
  )
}
