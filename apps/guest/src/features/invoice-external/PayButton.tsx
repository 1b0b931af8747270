import { formatMoney } from '@payment-center/payments/money'
import { Button, LockIcon } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { guestInvoiceMessages } from './guest-invoice.messages.ts'
import type { PayProps } from './HowToPay.tsx'
import { totalOf } from './method-choices.ts'

type Props = Pick<PayProps, 'prices' | 'chosen' | 'busy' | 'onPay'> & { full?: boolean; grow?: boolean }

/** The one primary button. It says the amount wherever that does not depend on a card that is still to be typed. */
export function PayButton({ prices, chosen, busy, onPay, ...width }: Props) {
  const messages = useMessages(guestInvoiceMessages)
  const total = totalOf(chosen, prices)
  const words = chosen.option === 'unlockSaved' ? messages.openSaved : messages.payByCard
  return (
    <Button {...width} icon={<LockIcon />} onClick={onPay} busy={busy ? messages.opening : undefined}>
      {total === null ? words : messages.pay(formatMoney(total))}
    </Button>
  )
}
