import type { DisputeRecord } from '../../store/kinds.ts'
import { emitEvent, type Cause } from '../../webhooks/emit-event.ts'

/** The bank decides: the money stays with the cardholder (lost), or comes back (won). */
export function closeDispute(cause: Cause, dispute: DisputeRecord, status: 'lost' | 'won'): DisputeRecord {
  dispute.status = status
  cause.sandbox.objects.save(dispute)
  emitEvent(cause, 'charge.dispute.closed', dispute)
  return dispute
}
