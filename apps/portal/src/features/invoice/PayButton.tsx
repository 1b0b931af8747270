import { formatMoney } from '@payment-center/payments/money'
import { Button, LockIcon } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import type { HowProps } from './HowToPay.tsx'
import { invoiceMessages } from './invoice.messages.ts'
import { totalOf } from './method-options.ts'

type Props = Pick<HowProps, 'prices' | 'chosen' | 'busy' | 'onPay'> & { full?: boolean; grow?: boolean }

/** The one primary button. It says the amount wherever that does not depend on a card that is still to be typed. */
export function PayButton({ prices, chosen, busy, onPay, ...width }: Props) {
  const messages = useMessages(invoiceMessages)
  const total = chosen === undefined ? null : totalOf(chosen, prices)
  return (
    <Button
      {...width}
      icon={<LockIcon />}
      onClick={() => chosen && onPay(chosen)}
      busy={busy ? messages.openingCard : undefined}
      disabledReason={chosen === undefined ? messages.chooseFirst : undefined}
    >
      {total === null
        ? chosen === undefined
          ? messages.pay
          : messages.payByCard
        : messages.payAmount(formatMoney(total))}
    </Button>
  )
}
