import { useMessages } from '../language/index.ts'
import { payBarMessages } from './pay-bar.messages.ts'
import * as styles from './PayBar.css.ts'

type Props = {
  /** The sum by debit card, formatted. */
  readonly debit: string
  /** The sum by credit card, formatted. */
  readonly credit: string
}

/** Both prices in the bar, while the card is not known. */
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
