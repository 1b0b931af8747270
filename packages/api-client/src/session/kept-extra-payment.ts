import { centsSchema } from '@payment-center/validation/fields'
import * as v from 'valibot'
import { storedValue, type StoredValue } from './stored-value.ts'

const order = v.object({
  key: v.string(),
  planId: v.number(),
  method: v.union([v.object({ tokenId: v.string() }), v.object({ achId: v.string() })]),
  totals: v.object({ subtotal: centsSchema, tax: centsSchema, fee: centsSchema, total: centsSchema }),
  authorization: v.nullable(
    v.object({ textVersion: v.string(), language: v.picklist(['en', 'es']), acceptedAt: v.string() }),
  ),
})

/** An extra payment that was sent and whose outcome is not known: ids and figures alone. */
export type KeptExtraPayment = v.InferOutput<typeof order>

/** Where it is kept for as long as the tab lives, for one payer: another one never finds it. */
export function keptExtraPayment(payerId: number): StoredValue<KeptExtraPayment> {
  return storedValue(`extra-payment:${payerId}`, order)
}
