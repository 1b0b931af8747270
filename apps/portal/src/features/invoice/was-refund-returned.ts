import type { PayerInvoice } from '@payment-center/api-client/endpoints/payer-invoice'

/** Whether the payer's bank returned the refund: the invoice is refunded, but the payer does not have the money. */
export function wasRefundReturned({
  status,
  refunded,
  total,
}: Pick<PayerInvoice, 'status' | 'refunded' | 'total'>): boolean {
  return (status === 'refunded' && refunded < total) || (status === 'partially_refunded' && refunded === 0)
}
