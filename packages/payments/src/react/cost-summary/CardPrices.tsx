import { TwoPrices } from '@payment-center/ui'
import { cents, formatMoney, subtract, type Cents } from '../../money/index.ts'

type Props = {
  readonly credit: Cents
  readonly debit: Cents
  /** The kind of the entered card, once known. */
  readonly known?: 'credit' | 'debit' | undefined
}

/** The credit and debit price side by side; nothing if they are equal. */
export function CardPrices({ credit, debit, known }: Props) {
  const difference = subtract(credit, debit)
  if (difference <= 0) return null
  return (
    <TwoPrices
      credit={formatMoney(credit)}
      debit={formatMoney(debit)}
      difference={formatMoney(cents(difference))}
      known={known}
    />
  )
}
