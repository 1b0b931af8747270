import * as v from 'valibot'
import { chargeEventId, entityId } from '../identifiers.ts'
import { addedField } from './added-field.ts'
import { achId } from '../method-ids.ts'
import { achAuthorization } from './method-choice.ts'

export const achRequests = {
  createLinkToken: {
    body: v.object({
      payerId: v.optional(entityId),
      practiceId: entityId,
      /** Signs in again for this saved account instead of linking one. */
      achId: addedField(achId),
    }),
  },
  createCustomerForPortal: {
    body: v.object({
      payerId: v.optional(entityId),
      practiceId: entityId,
      publicToken: v.pipe(v.string(), v.maxLength(500)),
      plaidAccountId: v.pipe(v.string(), v.maxLength(200)),
    }),
  },
  createAchCharge: {
    body: v.object({
      chargeEventId,
      customer: v.string(),
      achId,
      balanceCheck: v.literal(true),
      /** Nothing is debited without it, unless the payer accepted all debits of the invoice's plan. */
      authorization: addedField(achAuthorization),
    }),
  },
  deleteAch: {
    query: v.object({ practiceId: v.optional(entityId) }),
    /** For clients that send the practice in the body. */
    body: v.optional(v.object({ practiceId: entityId })),
  },
}
