import { PayBar, PayBarAmount, PayBarPrices } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { canCharge, formatMoney, type Cents } from '../../money/index.ts'
import { checkoutMessages } from './checkout.messages.ts'
import { totalOf } from './method-options.ts'
import { PayButton, type PayProps } from './PayButton.tsx'

type Props = PayProps & {
  /** Shown if the chosen method has no price of its own. */
  readonly total: Cents
}

/** On a phone, the price and the button at the bottom edge; once the button shows the price, the button alone. */
export function CheckoutBar({ total, ...pay }: Props) {
  const { toPay } = useMessages(checkoutMessages)
  const { chosen, prices } = pay
  const { credit, debit } = prices
  if (!canCharge(prices)) return null
  const isKnown = chosen !== undefined && totalOf(chosen, prices) !== null
  const isByCard = chosen === undefined || chosen.option === 'newCard'
  const start =
    credit > debit && isByCard ? (
      <PayBarPrices debit={formatMoney(debit)} credit={formatMoney(credit)} />
    ) : (
      <PayBarAmount label={toPay} amount={formatMoney(total)} />
    )
  return (
    <PayBar start={isKnown ? undefined : start}>
      <PayButton {...pay} grow />
    </PayBar>
  )
}
