import { TwoPrices } from '@payment-center/ui'
import { cents, formatMoney, subtract, type Cents } from '../../money/index.ts'

type Props = {
  readonly credit: Cents
  readonly debit: Cents
  /** The price that the payer's card turned out to have. */
  readonly known?: 'credit' | 'debit' | undefined
}

/** What a credit and a debit card cost, side by side; nothing where both cost the same. */
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
