import type { ChargeEventStatus } from '@payment-center/validation/wire'
import type { Cents } from '../../../money/money.ts'

export interface Refunded {
  readonly status: ChargeEventStatus
  /** The amount paid, in cents. */
  readonly total: Cents
  /** In cents. */
  readonly refunded: Cents
  /** Whether the payer's bank took the payment back; it may have returned it since. */
  readonly isBankPaymentReturned: boolean
}

/** Whether the payer's bank returned the refund: the invoice is refunded, but the payer does not have the money. */
export function wasRefundReturned({
  status,
  refunded,
  total,
}: Omit<Refunded, 'isBankPaymentReturned'>): boolean {
  return (status === 'refunded' && refunded < total) || (status === 'partially_refunded' && refunded === 0)
}
