import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { CheckIcon } from '../icon/CheckIcon.tsx'
import { useMessages } from '../language/index.ts'
import { pricesMessages } from './prices.messages.ts'
import * as styles from './TwoPrices.css.ts'

type Props = {
  /** Formatted totals, and what the debit card spares. */
  readonly credit: string
  /** The sum by debit card, formatted. */
  readonly debit: string
  /** What debit saves, formatted. */
  readonly difference: string
  /** Which of the two the payer's card is, once it is known. */
  readonly known?: 'credit' | 'debit' | undefined
}

type CellProps = {
  readonly label: string
  readonly sum: string
  readonly yours: boolean
  readonly children: ReactNode
}

const Cell = ({ label, sum, yours, children }: CellProps) => (
  <div className={classes(styles.price, yours && styles.yours)}>
    <span className={styles.label}>{label}</span>
    <span className={styles.sum}>{sum}</span>
    {children}
  </div>
)

/** What it costs by credit and by debit card, side by side. Where both are equal, leave it out. */
export function TwoPrices({ credit, debit, difference, known }: Props) {
  const messages = useMessages(pricesMessages)
  const yourCard = (
    <span className={styles.note}>
      <CheckIcon />
      {messages.yourCard}
    </span>
  )
  const saving = known === 'credit' ? messages.less(difference) : messages.saving(difference)
  return (
    <div className={styles.frame}>
      <div className={styles.prices} role="group" aria-label={messages.label}>
        <Cell label={messages.credit} sum={credit} yours={known === 'credit'}>
          {known === 'credit' ? yourCard : <span className={styles.note}>{messages.anyCredit}</span>}
        </Cell>
        <Cell label={messages.debit} sum={debit} yours={known === 'debit'}>
          {known === 'debit' ? (
            yourCard
          ) : (
            <span className={classes(styles.note, styles.saving)}>{saving}</span>
          )}
        </Cell>
      </div>
    </div>
  )
}
