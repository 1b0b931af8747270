import type { ChargeEventStatus } from '@payment-center/validation/wire'

/** The only ways an invoice's status changes. */
const edges: Readonly<Record<ChargeEventStatus, readonly ChargeEventStatus[]>> = {
  scheduled: ['stripe_pending', 'paid', 'unpaid'],
  unpaid: ['stripe_pending', 'paid'],
  failed: ['stripe_pending', 'paid'],
  stripe_pending: ['scheduled', 'unpaid', 'failed', 'paid'],
  paid: ['refunded', 'partially_refunded'],
  partially_refunded: ['refunded'],
  refunded: [],
}

export type PayableStatus = 'scheduled' | 'unpaid' | 'failed'

/** Whether an invoice of this status may be paid. One that is pending is being paid already. */
export function isPayable(status: ChargeEventStatus): status is PayableStatus {
  return status === 'scheduled' || status === 'unpaid' || status === 'failed'
}

/** True for an invoice that was paid, whatever was given back since. */
export function wasPaid(status: ChargeEventStatus): boolean {
  return status === 'paid' || status === 'partially_refunded' || status === 'refunded'
}

/** Whether a status may follow another. */
export function isEdge(from: ChargeEventStatus, to: ChargeEventStatus): boolean {
  return edges[from].includes(to)
}
