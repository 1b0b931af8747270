import { formatMoney } from '@payment-center/payments/money'
import { PayBar, PayBarAmount, PayBarPrices } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { PageBar } from '../../shell/PageBar.tsx'
import type { HowProps } from './HowToPay.tsx'
import { invoiceMessages } from './invoice.messages.ts'
import { totalOf } from './method-options.ts'
import { PayButton } from './PayButton.tsx'

/** On a phone, the price and the button at the bottom edge. */
export function InvoicePayBar(props: HowProps) {
  const { toPay } = useMessages(invoiceMessages)
  const { prices, chosen } = props
  const total = chosen === undefined ? null : totalOf(chosen, prices)
  const start =
    total === null && prices.credit > prices.debit ? (
      <PayBarPrices debit={formatMoney(prices.debit)} credit={formatMoney(prices.credit)} />
    ) : (
      <PayBarAmount label={toPay} amount={formatMoney(total ?? prices.credit)} />
    )
  return (
    <PageBar>
      <PayBar start={start}>
        <PayButton {...props} grow />
      </PayBar>
    </PageBar>
  )
}
