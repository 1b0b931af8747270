import * as v from 'valibot'
import { centsOnWire } from './identifiers.ts'

/** How an invoice is paid; `card` and `otp` (one-time wallet) stand for a card whose funding is not known yet. */
export const paymentMethodKind = v.picklist(['credit', 'debit', 'card', 'prepaid', 'ach', 'otp'])
export type PaymentMethodKind = v.InferOutput<typeof paymentMethodKind>

/** The kinds that have a price of their own. */
export const pricedKind = v.picklist(['credit', 'debit', 'prepaid', 'ach'])
export type PricedKind = v.InferOutput<typeof pricedKind>

export const centsPerKind = v.object({
  credit: centsOnWire,
  debit: centsOnWire,
  prepaid: centsOnWire,
  ach: centsOnWire,
})
