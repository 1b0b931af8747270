import { formatMoney } from '@payment-center/payments/money'
import { PayBar, PayBarAmount, PayBarPrices } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { guestInvoiceMessages } from './guest-invoice.messages.ts'
import type { PayProps } from './HowToPay.tsx'
import { totalOf } from './method-choices.ts'
import { PayButton } from './PayButton.tsx'

/** On a phone, the price and the button at the bottom edge. */
export function InvoicePayBar(pay: PayProps) {
  const { toPay } = useMessages(guestInvoiceMessages)
  const { chosen, prices, invoice } = pay
  const { credit, debit } = prices
  const total = totalOf(chosen, prices)
  const start =
    total === null && credit > debit && chosen.option === 'newCard' ? (
      <PayBarPrices debit={formatMoney(debit)} credit={formatMoney(credit)} />
    ) : (
      <PayBarAmount label={toPay} amount={formatMoney(total ?? invoice.total)} />
    )
  return (
    <PayBar start={start}>
      <PayButton {...pay} grow />
    </PayBar>
  )
}
