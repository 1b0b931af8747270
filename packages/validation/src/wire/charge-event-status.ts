import * as v from 'valibot'

export const chargeEventStatus = v.picklist([
  'paid',
  'scheduled',
  'unpaid',
  'refunded',
  'partially_refunded',
  'stripe_pending',
  'failed',
])
export type ChargeEventStatus = v.InferOutput<typeof chargeEventStatus>
