import type { Dispute } from '../../store/kinds.ts'
import { emitEvent, type Cause } from '../../webhooks/emit-event.ts'

export const closings = ['lost', 'won', 'warning_closed'] as const

/** Whether a dispute can end so: only an inquiry is closed as a warning, and a lost one may be won after all. */
export function canClose({ status }: Dispute, closing: (typeof closings)[number]): boolean {
  if (closing === 'won' && status === 'lost') return true
  return status === (closing === 'warning_closed' ? 'warning_needs_response' : 'needs_response')
}

/** Closes a dispute: the cardholder keeps the money (lost), or the practice does (won), or nothing was taken. */
export function closeDispute(cause: Cause, dispute: Dispute, status: (typeof closings)[number]): Dispute {
  dispute.status = status
  cause.sandbox.objects.save(dispute)
  if (status === 'won') emitEvent(cause, 'charge.dispute.funds_reinstated', dispute)
  emitEvent(cause, 'charge.dispute.closed', dispute)
  return dispute
}
