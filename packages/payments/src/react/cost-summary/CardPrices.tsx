import { TwoPrices } from '@payment-center/ui'
import { cents, formatMoney, subtract, type Cents } from '../../money/money.ts'
import { cardPrice } from '../pay-invoice/card-price.ts'

type Props = {
  readonly credit: Cents
  readonly debit: Cents
  /** The price of the entered card, once known. */
  readonly yours?: Cents | undefined
}

/** The credit and debit price, and that of a prepaid card if it differs from both; nothing if the two are equal. */
export function CardPrices({ credit, debit, yours }: Props) {
  const difference = subtract(credit, debit)
  if (difference <= 0) return null
  const known = yours === undefined ? undefined : cardPrice(yours, { credit, debit })
  return (
    <TwoPrices
      credit={formatMoney(credit)}
      debit={formatMoney(debit)}
      difference={formatMoney(cents(difference))}
      known={known}
      other={yours !== undefined && known === 'other' ? formatMoney(yours) : undefined}
    />
  )
}
