import * as styles from './TwoPrices.css.ts'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { CheckIcon } from '../icon/Icons.tsx'
import { useMessages } from '../language/index.ts'
import { pricesMessages } from '../messages.en.ts'

type Props = {
  /** The formatted price by credit card. */
  readonly credit: string
  /** The formatted price by debit card. */
  readonly debit: string
  /** The formatted saving by debit card, compared with the payer's card once known; undefined for none. */
  readonly difference: string | undefined
  /** The kind of the payer's card, once known. */
  readonly known?: 'credit' | 'debit' | 'other' | undefined
  /** The formatted price of the payer's prepaid card, when it costs neither. */
  readonly other?: string | undefined
  /** Keeps the place of prices that are still loaded: the given ones are not visible. */
  readonly isAwaited?: boolean | undefined
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

/** The prices by credit and debit card, side by side. Omit it when they are equal. */
export function TwoPrices({ credit, debit, difference, known, other, isAwaited }: Props) {
  const messages = useMessages(pricesMessages)
  const yourCard = (
    <span className={styles.note}>
      <CheckIcon />
      <span>{messages.yourCard}</span>
    </span>
  )
  const saving = difference && (known === undefined ? messages.saving(difference) : messages.less(difference))
  return (
    <div
      className={classes(styles.prices, isAwaited && styles.awaited)}
      role="group"
      aria-label={messages.label}
    >
      <Cell label={messages.credit} sum={credit} yours={known === 'credit'}>
        {known === 'credit' ? yourCard : <span className={styles.note}>{messages.anyCredit}</span>}
      </Cell>
      <Cell label={messages.debit} sum={debit} yours={known === 'debit'}>
        {known === 'debit'
          ? yourCard
          : saving && <span className={classes(styles.note, styles.saving)}>{saving}</span>}
      </Cell>
      {other !== undefined && (
        <Cell label={messages.prepaid} sum={other} yours>
          {yourCard}
        </Cell>
      )}
    </div>
  )
}
