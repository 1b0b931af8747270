import { PayBar, PayBarAmount, PayBarPrices, Button, LockIcon } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import type { ReactNode } from 'react'
import { canCharge, formatMoney, type Cents } from '../../money/money.ts'
import { costSummaryMessages } from '../receipt/messages.en.ts'
import { checkoutMessages } from './messages.en.ts'
import type { MethodOption } from '../methods/method-option.ts'
import type { Prices } from './checkout-props.ts'
import type { OpenCheckout } from './use-checkout.ts'
import { totalOf, checkoutMethodOf } from './method-options.ts'

type Props = PayProps & {
  readonly total: Cents | null
}

/**
 * On a phone, the price and the button at the bottom edge; once the button shows the price, the button alone. Nothing
 * while the button is disabled.
 */
export function CheckoutBar({ total, ...pay }: Props) {
  const { toPay } = useMessages(checkoutMessages)
  const { paymentDue } = useMessages(costSummaryMessages)
  const { chosen, prices, next } = pay
  if (chosen === undefined || (next === undefined && (prices === null || !canCharge(prices)))) return null
  const isKnown = prices !== null && totalOf(chosen, prices) !== null
  const price = prices !== null && chosen.option === 'newCard' && methodPrice(prices, chosen, paymentDue)
  const start = price || (total !== null && <PayBarAmount label={toPay} amount={formatMoney(total)} />)
  const startOfForm = prices && methodPrice(prices, chosen, paymentDue)
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

/** The id of the element around the payment methods. */
export const methodsId = 'payment-methods'

/** Scrolls to the payment methods and focuses the first that can be chosen. */
function leadToMethods() {
  const methods = document.getElementById(methodsId)
  methods?.querySelector<HTMLElement>('input:enabled')?.focus({ preventScroll: true })
  methods?.scrollIntoView({ block: 'center' })
}

/** The submit button of a form that names what is paid, in place of Pay. `hint` is under the button. */
export interface FormStep {
  readonly heading: ReactNode
  readonly form: string
  readonly label: string
  /** While what is paid is looked up. */
  readonly busy: string
  /** Why it is disabled without a chosen method. */
  readonly chooseFirst: string
  readonly hint: string
}

export interface PayProps {
  readonly checkout: OpenCheckout
  readonly prices: Prices | null
  readonly options: readonly MethodOption[]
  readonly chosen: MethodOption | undefined
  readonly next?: FormStep | undefined
}

type PayButtonProps = PayProps & { readonly full?: boolean; readonly grow?: boolean }

/** The primary button. It shows the amount unless that depends on a card that is not entered yet. */
export function PayButton({ checkout, prices, chosen, next, ...look }: PayButtonProps) {
  const messages = useMessages(checkoutMessages)
  const { pressed } = checkout.state
  const isBusy = pressed.status === 'fetching' && pressed.method.by !== 'wallet'
  const { form, label, busy = messages.opening, chooseFirst = messages.chooseFirst } = next ?? {}
  const press = () => chosen && checkout.send({ type: 'pressed', method: checkoutMethodOf(chosen) })
  return (
    <Button
      {...look}
      {...(form === undefined ? { icon: <LockIcon />, onClick: press } : { type: 'submit', form })}
      busy={isBusy ? busy : undefined}
      disabledReason={chosen === undefined ? chooseFirst : undefined}
      onDisabledPress={leadToMethods}
    >
      {label ?? labelOf(chosen, prices, messages)}
    </Button>
  )
}

function labelOf(
  chosen: MethodOption | undefined,
  prices: Prices | null,
  messages: (typeof checkoutMessages)['en'],
): string {
  if (chosen === undefined) return messages.pay
  if (chosen.option === 'unlockSaved') return messages.openSaved
  const total = prices && totalOf(chosen, prices)
  return total === null ? messages.payByCard : messages.payAmount(formatMoney(total))
}
