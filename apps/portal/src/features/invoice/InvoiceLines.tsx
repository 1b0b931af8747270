import type { PayerInvoice } from '@payment-center/api-client/endpoints/payer-invoice'
import { formatMoney } from '@payment-center/payments/money'
import { Ledger, LedgerRow, LedgerTotal, Numeric } from '@payment-center/ui'
import { formatDate } from '@payment-center/ui/format'
import { useMessages } from '@payment-center/ui/language'
import { invoiceMessages } from './invoice.messages.ts'

type Props = { readonly invoice: PayerInvoice; readonly totalLabel: string; readonly ruled?: boolean }

/** The procedures, tax and fee, and what they add up to; one line alone needs no sum. */
export function InvoiceLines({ invoice, totalLabel, ruled }: Props) {
  const messages = useMessages(invoiceMessages)
  const { lines, tax, fee, subtotal, total } = invoice
  const hasSum = lines.length !== 1 || tax > 0 || fee > 0
  return (
    <Ledger ruled={ruled}>
      {lines.map(({ treatment, date, cost }, index) => (
        <LedgerRow key={index} label={treatment} detail={<Numeric>{formatDate(date)}</Numeric>}>
          {formatMoney(cost)}
        </LedgerRow>
      ))}
      {lines.length > 1 && (tax > 0 || fee > 0) && (
        <LedgerRow label={messages.subtotal}>{formatMoney(subtotal)}</LedgerRow>
      )}
      {tax > 0 && <LedgerRow label={messages.salesTax}>{formatMoney(tax)}</LedgerRow>}
      {fee > 0 && <LedgerRow label={messages.convenienceFee}>{formatMoney(fee)}</LedgerRow>}
      {hasSum && <LedgerTotal label={totalLabel}>{formatMoney(total)}</LedgerTotal>}
    </Ledger>
  )
}
