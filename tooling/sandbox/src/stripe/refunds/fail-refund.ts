import type { Refund } from '../../store/kinds.ts'
import { emitEvent, type Cause } from '../../webhooks/emit-event.ts'

/** The bank returns a refund days later: the charge is no longer refunded. */
export function failRefund(cause: Cause, refund: Refund): Refund {
  const { objects } = cause.sandbox
  const charge = objects.find('charge', refund.charge)
  const before = refund.status
  refund.status = 'failed'
  refund.failure_reason = 'expired_or_canceled_card'
  objects.save(refund)
  if (charge !== undefined) {
    charge.amount_refunded -= refund.amount
    charge.refunded = false
    objects.save(charge)
  }
  emitEvent(cause, 'refund.failed', refund)
  emitEvent(cause, 'refund.updated', refund, { status: before })
  return refund
}
