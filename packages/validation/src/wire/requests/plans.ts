import * as v from 'valibot'
import { addedField } from './request-fields.ts'
import { centsOnWire } from '../values.ts'
import { methodChoice, retryChoice } from './methods.ts'

export const planRequests = {
  updatePaymentPlan: { body: methodChoice },
  quoteOffCyclePayment: {
    query: v.object({
      /** Cents. */
      subtotal: v.pipe(v.string(), v.regex(/^[1-9]\d{0,7}$/), v.transform(Number)),
    }),
  },
  makeOffCyclePayment: {
    body: v.object({
      subtotal: centsOnWire,
      taxable: v.boolean(),
      paymentMethod: methodChoice,
      /** The accepted total, tax and fee included; a different total is rejected. */
      total: addedField(centsOnWire),
      /** Distinguishes a second payment of the same amount. */
      idempotencyKey: addedField(v.pipe(v.string(), v.regex(/^[\w-]{8,100}$/))),
    }),
  },
  retryFailedPayment: { body: retryChoice },
}
