import type { Dispute } from '../../store/kinds.ts'
import { emitEvent, type Cause } from '../../webhooks/emit-event.ts'

/** Closes a dispute: the cardholder keeps the money (lost), or the practice does (won). */
export function closeDispute(cause: Cause, dispute: Dispute, status: 'lost' | 'won'): Dispute {
  dispute.status = status
  cause.sandbox.objects.save(dispute)
  if (status === 'won') emitEvent(cause, 'charge.dispute.funds_reinstated', dispute)
  emitEvent(cause, 'charge.dispute.closed', dispute)
  return dispute
}
