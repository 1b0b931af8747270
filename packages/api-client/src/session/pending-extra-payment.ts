import * as v from 'valibot'
import { centsSchema } from '@payment-center/validation/fields'
import type { ExtraPaymentOrder } from '@payment-center/validation/model'
import { id } from '@payment-center/validation/wire'
import { storedValue, type StoredValue } from './session-store.ts'
import { extraPaymentKey } from './clear-tab.ts'

/** How long an order can be sent again without the payer. */
const orderMs = 60 * 60_000

const stored = v.object({
  key: v.string(),
  planId: id,
  method: v.union([v.object({ tokenId: v.string() }), v.object({ achId: v.string() })]),
  totals: v.object({ subtotal: centsSchema, tax: centsSchema, fee: centsSchema, total: centsSchema }),
  balanceBefore: v.optional(centsSchema),
  authorization: v.nullable(
    v.object({ textVersion: v.string(), language: v.picklist(['en', 'es']), acceptedAt: v.string() }),
  ),
  /** Milliseconds since 1970. */
  until: v.number(),
})

/** Stores one payer's unsettled extra payment for an hour, or until the tab closes; ids and figures only. */
export function pendingExtraPayment(payerId: string): StoredValue<ExtraPaymentOrder> {
  const pending = storedValue(`${extraPaymentKey}${payerId}`, stored)
  return {
    read() {
      const kept = pending.read()
      if (kept === null || kept.until <= Date.now()) return null
      const { until: _, ...order } = kept
      return order
    },
    write: (order) => pending.write(order && { ...order, until: Date.now() + orderMs }),
  }
}
