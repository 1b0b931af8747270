import * as v from 'valibot'
import { chargeEventId, entityIdText } from '../identifiers.ts'

const pageNumberText = v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number))

export const transactionRequests = {
  listChargeEvents: {
    params: v.object({ payerId: entityIdText }),
    query: v.object({
      chargeEventType: v.literal('invoice'),
      chargeEventStatus: v.picklist(['scheduled', 'unpaid', 'stripe_pending', 'failed']),
    }),
  },
  getTransaction: {
    params: v.object({ practiceId: entityIdText, chargeEventId }),
  },
  listTransactions: {
    params: v.object({ payerId: entityIdText, practiceId: entityIdText }),
    query: v.object({
      /** Starts at 1. */
      page: v.optional(pageNumberText),
      size: v.optional(v.pipe(pageNumberText, v.maxValue(100))),
      /** Comma-separated. */
      status: v.optional(v.pipe(v.string(), v.maxLength(100))),
    }),
  },
  listScheduledPayments: {
    params: v.object({ payerId: entityIdText }),
  },
  listFailedPayments: {
    params: v.object({ practiceId: entityIdText, payerId: entityIdText }),
  },
}
