import type { PayerInvoice } from '@payment-center/api-client/endpoints/payer-invoice'
import { formatMoney } from '@payment-center/payments/money'
import { Alert } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { invoiceMessages } from './invoice.messages.ts'
import { wasRefundReturned } from './was-refund-returned.ts'

/** The refund of an invoice: full, partial, or returned by the payer's bank. */
export function RefundNotice({ invoice }: { readonly invoice: PayerInvoice }) {
  const messages = useMessages(invoiceMessages)
  if (wasRefundReturned(invoice))
    return (
      <Alert tone="warning" title={messages.refundCameBackTitle}>
        {messages.refundCameBackBody}
      </Alert>
    )
  if (invoice.status === 'refunded')
    return (
      <Alert tone="info" title={messages.refundedTitle}>
        {messages.refundedBody}
      </Alert>
    )
  return (
    <Alert tone="info" title={messages.partlyRefundedTitle}>
      {messages.partlyRefundedBody(formatMoney(invoice.refunded))}
    </Alert>
  )
}
