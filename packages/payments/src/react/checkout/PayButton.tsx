import { Button, LockIcon } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { formatMoney } from '../../money/index.ts'
import type { MethodOption } from '../methods/method-option.ts'
import { checkoutMessages } from './checkout.messages.ts'
import { totalOf, checkoutMethodOf } from './method-options.ts'
import type { OpenCheckout, Prices } from './checkout-props.ts'

export interface PayProps {
  readonly checkout: OpenCheckout
  readonly prices: Prices
  readonly options: readonly MethodOption[]
  /** Undefined until one is chosen. */
  readonly chosen: MethodOption | undefined
}

type Props = PayProps & { readonly full?: boolean; readonly grow?: boolean }

/** The primary button. It shows the amount unless that depends on a card that is not entered yet. */
export function PayButton({ checkout, prices, chosen, full, grow }: Props) {
  const messages = useMessages(checkoutMessages)
  const { pressed } = checkout.state
  const busy = pressed.status === 'fetching'
  return (
    <Button
      full={full}
      grow={grow}
      icon={<LockIcon />}
      onClick={() => chosen && checkout.send({ type: 'pressed', method: checkoutMethodOf(chosen) })}
      busy={busy ? messages.opening : undefined}
      disabledReason={chosen === undefined ? messages.chooseFirst : undefined}
    >
      {labelOf(chosen, prices, messages)}
    </Button>
  )
}

function labelOf(
  chosen: MethodOption | undefined,
  prices: Prices,
  messages: (typeof checkoutMessages)['en'],
): string {
  if (chosen === undefined) return messages.pay
  if (chosen.option === 'unlockSaved') return messages.openSaved
  const total = totalOf(chosen, prices)
  return total === null ? messages.payByCard : messages.payAmount(formatMoney(total))
}
