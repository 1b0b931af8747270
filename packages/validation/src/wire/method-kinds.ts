import * as v from 'valibot'
import { centsOnWire } from './identifiers.ts'

/** How an invoice is paid; `card` and `otp` (one-time wallet) are cards of unknown funding. */
export const paymentMethodKind = v.picklist(['credit', 'debit', 'card', 'prepaid', 'ach', 'otp'])
export type PaymentMethodKind = v.InferOutput<typeof paymentMethodKind>

export const pricedKind = v.picklist(['credit', 'debit', 'prepaid', 'ach'])
export type PricedKind = v.InferOutput<typeof pricedKind>

export const centsPerKind = v.object({
  credit: centsOnWire,
  debit: centsOnWire,
  prepaid: centsOnWire,
  ach: centsOnWire,
})
