import { centsSchema } from '@payment-center/validation/fields'
import type { ExtraPaymentOrder } from '@payment-center/validation/model'
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

/** Stores one payer's unsettled extra payment until the tab closes; ids and figures only. */
export function pendingExtraPayment(payerId: number): StoredValue<ExtraPaymentOrder> {
  return storedValue(`extra-payment:${payerId}`, order)
}
