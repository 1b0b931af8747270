import { Alert } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { formatMoney } from '../../../money/money.ts'
import { refundMessages } from '../messages.en.ts'
import { wasRefundReturned, type Refunded } from './was-refund-returned.ts'

/** The refund of an invoice: full, partial, or returned by the payer's bank; or that the bank took the payment back. */
export function RefundNotice({ invoice }: { readonly invoice: Refunded }) {
  const messages = useMessages(refundMessages)
  if (invoice.isBankPaymentReturned)
    return invoice.refunded > 0 ? (
      <Alert tone="warning" title={messages.takenBackTitle}>
        {messages.takenBackBody(formatMoney(invoice.refunded))}
      </Alert>
    ) : (
      <Alert tone="success" title={messages.keptTitle}>
        {messages.keptBody}
      </Alert>
    )
  if (wasRefundReturned(invoice))
    return (
      <Alert tone="warning" title={messages.cameBackTitle}>
        {messages.cameBackBody}
      </Alert>
    )
  if (invoice.status === 'refunded')
    return (
      <Alert tone="info" title={messages.fullTitle}>
        {messages.fullBody}
      </Alert>
    )
  return (
    <Alert tone="info" title={messages.partTitle}>
      {messages.partBody(formatMoney(invoice.refunded))}
    </Alert>
  )
}
