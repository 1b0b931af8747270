import { PayBar, PayBarAmount, PayBarPrices } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import type { ReactNode } from 'react'
import { canCharge, formatMoney, type Cents } from '../../money/money.ts'
import { costSummaryMessages, checkoutMessages } from './messages.en.ts'
import type { MethodOption } from '../methods/method-option.ts'
import type { Prices } from './checkout-props.ts'
import { totalOf } from './method-options.ts'
import { PayButton, type PayProps } from './PayButton.tsx'

type Props = PayProps & {
  /** Shown if the chosen method has no price of its own. */
  readonly total: Cents | null
}

/** On a phone, the price and the button at the bottom edge; once the button shows the price, the button alone. */
export function CheckoutBar({ total, ...pay }: Props) {
  const { toPay } = useMessages(checkoutMessages)
  const { paymentDue } = useMessages(costSummaryMessages)
  const { chosen, prices, next } = pay
  if (next === undefined && (prices === null || !canCharge(prices))) return null
  const isKnown = chosen !== undefined && prices !== null && totalOf(chosen, prices) !== null
  const isByCard = chosen === undefined || chosen.option === 'newCard'
  const price = prices !== null && isByCard && methodPrice(prices, chosen, paymentDue)
  const start = price || (total !== null && <PayBarAmount label={toPay} amount={formatMoney(total)} />)
  const startOfForm = chosen && prices && methodPrice(prices, chosen, paymentDue)
  return (
    <PayBar start={next === undefined ? !isKnown && start : startOfForm}>
      <PayButton {...pay} grow />
    </PayBar>
  )
}

/** The total by the chosen method, or both card prices while the kind of card is unknown. */
export function methodPrice(prices: Prices, chosen: MethodOption | undefined, label: string): ReactNode {
  const { credit, debit } = prices
  const total = chosen === undefined ? null : totalOf(chosen, prices)
  if (total !== null) return <PayBarAmount label={label} amount={formatMoney(total)} />
  return credit > debit && <PayBarPrices debit={formatMoney(debit)} credit={formatMoney(credit)} />
}
