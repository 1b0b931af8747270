import { Button, LockIcon } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { formatMoney } from '../../money/money.ts'
import type { MethodOption } from '../methods/method-option.ts'
import { checkoutMessages } from './messages.en.ts'
import { totalOf, checkoutMethodOf } from './method-options.ts'
import type { OpenCheckout, Prices } from './checkout-props.ts'

/** In place of Pay: submits a form that names what is paid. */
export interface FormStep {
  /** The form's id. */
  readonly form: string
  readonly label: string
  /** While what is paid is looked up. */
  readonly busy: string
  /** Why it is disabled without a chosen method. */
  readonly chooseFirst: string
  /** Under the button. */
  readonly hint: string
}

export interface PayProps {
  readonly checkout: OpenCheckout
  /** Null while they are unknown. */
  readonly prices: Prices | null
  readonly options: readonly MethodOption[]
  /** Undefined until one is chosen. */
  readonly chosen: MethodOption | undefined
  readonly next?: FormStep | undefined
}

type Props = PayProps & { readonly full?: boolean; readonly grow?: boolean }

/** The primary button. It shows the amount unless that depends on a card that is not entered yet. */
export function PayButton({ checkout, prices, chosen, next, ...look }: Props) {
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
