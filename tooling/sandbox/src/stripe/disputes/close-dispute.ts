import type { DisputeRecord } from '../../store/kinds.ts'
import { emitEvent, type Cause } from '../../webhooks/emit-event.ts'

/** Closes a dispute: the cardholder keeps the money (lost), or the practice does (won). */
export function closeDispute(cause: Cause, dispute: DisputeRecord, status: 'lost' | 'won'): DisputeRecord {
  dispute.status = status
  cause.sandbox.objects.save(dispute)
  emitEvent(cause, 'charge.dispute.closed', dispute)
  return dispute
}
