import type { AmountPrices } from '@payment-center/api-client/endpoints/external'
import { formatMoney } from '@payment-center/payments/money'
import { PayBar, PayBarAmount, PayBarPrices } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { externalInvoiceMessages } from '../external-invoice.messages.ts'
import { knownTotal, type ExternalMethod } from './known-total.ts'
import { NextButton, type NextProps } from '../NextButton.tsx'
import type { Pricing } from './use-amount-prices.ts'

type Props = NextProps & { readonly priced: Pricing }

/** The total, or both card prices, and the Next button at the bottom of a phone. */
export function AmountPayBar({ priced, ...next }: Props) {
  const { paymentDue } = useMessages(externalInvoiceMessages)
  const { method } = next
  return (
    <PayBar start={priced.status === 'priced' && method !== null && sumOf(priced.prices, method, paymentDue)}>
      <NextButton {...next} grow />
    </PayBar>
  )
}

/** The total, or both card prices while the kind of card is unknown. */
export function sumOf(prices: AmountPrices, method: ExternalMethod | null, label: string) {
  const total = knownTotal(prices, method)
  if (total !== null) return <PayBarAmount label={label} amount={formatMoney(total)} />
  const { credit, debit } = prices
  return credit > debit && <PayBarPrices debit={formatMoney(debit)} credit={formatMoney(credit)} />
}
