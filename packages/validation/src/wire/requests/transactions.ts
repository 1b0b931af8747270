import * as v from 'valibot'
import { addedField } from './added-field.ts'

const pageNumberText = v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number))

export const transactionRequests = {
  listChargeEvents: {
    query: v.object({
      chargeEventType: v.literal('invoice'),
      chargeEventStatus: v.picklist(['scheduled', 'unpaid', 'stripe_pending', 'failed']),
      /** Starts at 1; a page has at most 100. */
      page: addedField(pageNumberText),
    }),
  },
  listTransactions: {
    query: v.object({
      /** Starts at 1. */
      page: v.optional(pageNumberText),
      size: v.optional(v.pipe(pageNumberText, v.maxValue(100))),
      /** Comma-separated. */
      status: v.optional(v.pipe(v.string(), v.maxLength(100))),
    }),
  },
}
