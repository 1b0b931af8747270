import type { ChargeEventStatus } from '@payment-center/validation/wire'
import type { Cents } from '../../../money/index.ts'

export interface Refunded {
  readonly status: ChargeEventStatus
  /** The amount paid, in cents. */
  readonly total: Cents
  /** In cents. */
  readonly refunded: Cents
}

/** Whether the payer's bank returned the refund: the invoice is refunded, but the payer does not have the money. */
export function wasRefundReturned({ status, refunded, total }: Refunded): boolean {
  return (status === 'refunded' && refunded < total) || (status === 'partially_refunded' && refunded === 0)
}
