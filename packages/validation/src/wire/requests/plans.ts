import * as v from 'valibot'
import { centsOnWire, chargeEventId, entityIdText } from '../identifiers.ts'
import { methodChoice } from './method-choice.ts'

export const planRequests = {
  listPaymentPlans: {
    params: v.object({ payerId: entityIdText }),
  },
  getPaymentPlan: {
    params: v.object({ paymentPlanId: entityIdText }),
  },
  getPlanBalance: {
    params: v.object({ paymentPlanId: entityIdText }),
  },
  updatePaymentPlan: {
    params: v.object({ paymentPlanId: entityIdText }),
    body: methodChoice,
  },
  quoteOffCyclePayment: {
    params: v.object({ paymentPlanId: entityIdText }),
    query: v.object({
      /** Cents. */
      subtotal: v.pipe(v.string(), v.regex(/^[1-9]\d{0,7}$/), v.transform(Number)),
    }),
  },
  makeOffCyclePayment: {
    params: v.object({ paymentPlanId: entityIdText }),
    body: v.object({
      subtotal: centsOnWire,
      taxable: v.boolean(),
      paymentMethod: methodChoice,
      /** Addition: the accepted total, tax and fee included; a different total is rejected. */
      total: v.optional(centsOnWire),
      /** Addition: distinguishes a second payment of the same amount. */
      idempotencyKey: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{8,100}$/))),
    }),
  },
  retryFailedPayment: {
    params: v.object({ practiceId: entityIdText, chargeEventId }),
    body: methodChoice,
  },
}
