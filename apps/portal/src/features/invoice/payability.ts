import type { PayerInvoice } from '@payment-center/api-client/endpoints/payer-invoice'
import type { PayInvoiceState, PaySavedState } from '@payment-center/payments/flows'

export type Payability = 'payable' | 'paid' | 'refunded' | 'partlyRefunded' | 'processing' | 'checking'

/** What can be done about an invoice: what a flow knows is newer than what was loaded. */
export function payability(
  invoice: Pick<PayerInvoice, 'status' | 'paymentInProgress'>,
  flows: readonly (PayInvoiceState | PaySavedState)[] = [],
): Payability {
  for (const { status } of flows) {
    if (status === 'paid' || status === 'processing' || status === 'checking') return status
  }
  if (invoice.paymentInProgress) return 'checking'
  switch (invoice.status) {
    case 'paid':
      return 'paid'
    case 'refunded':
      return 'refunded'
    case 'partially_refunded':
      return 'partlyRefunded'
    case 'stripe_pending':
      return 'processing'
    case 'scheduled':
    case 'unpaid':
    case 'failed':
      return 'payable'
    default:
      return invoice.status satisfies never
  }
}

/** Whether a refund was sent back by the payer's bank: the invoice says refunded, and he does not have the money. */
export function hasRefundComeBack({
  status,
  refunded,
  total,
}: Pick<PayerInvoice, 'status' | 'refunded' | 'total'>): boolean {
  return (status === 'refunded' && refunded < total) || (status === 'partially_refunded' && refunded === 0)
}
