import * as v from 'valibot'
import { added } from './added.ts'
import { centsOnWire } from './identifiers.ts'

/** How an invoice is paid; `card` and `otp` (one-time wallet) are cards of unknown funding. */
export const paymentMethodKind = v.picklist(['credit', 'debit', 'card', 'prepaid', 'ach', 'otp'])
export type PaymentMethodKind = v.InferOutput<typeof paymentMethodKind>

export const pricedKind = v.picklist(['credit', 'debit', 'prepaid', 'ach'])
export type PricedKind = v.InferOutput<typeof pricedKind>

/** Cents by each kind of method. Networks allow no higher price for a prepaid card than for a debit card. */
export const centsPerKind = v.pipe(
  v.object({
    credit: centsOnWire,
    debit: centsOnWire,
    prepaid: added(v.nullable(centsOnWire), null),
    ach: centsOnWire,
  }),
  v.transform((amounts) => ({ ...amounts, prepaid: amounts.prepaid ?? amounts.debit })),
)
