import type { ChargeEventStatus } from '@payment-center/validation/wire'

/** Every status change that an invoice can make. */
const edges: Readonly<Record<ChargeEventStatus, readonly ChargeEventStatus[]>> = {
  scheduled: ['stripe_pending', 'paid', 'unpaid'],
  unpaid: ['stripe_pending', 'paid'],
  failed: ['stripe_pending', 'paid'],
  stripe_pending: ['scheduled', 'unpaid', 'failed', 'paid'],
  paid: ['refunded', 'partially_refunded'],
  partially_refunded: ['refunded'],
  refunded: [],
}

/** A pending invoice is already being paid. */
export const payableStatuses = ['scheduled', 'unpaid', 'failed'] as const

export type PayableStatus = (typeof payableStatuses)[number]

/** Whether an invoice can be paid. */
export function isPayable(status: ChargeEventStatus): status is PayableStatus {
  return payableStatuses.some((payable) => payable === status)
}

/** Whether an invoice was paid, even if it was refunded since. */
export function wasPaid(status: ChargeEventStatus): boolean {
  return status === 'paid' || status === 'partially_refunded' || status === 'refunded'
}

export function isEdge(from: ChargeEventStatus, to: ChargeEventStatus): boolean {
  return edges[from].includes(to)
}
