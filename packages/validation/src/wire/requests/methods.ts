import * as v from 'valibot'
import { entityId } from '../identifiers.ts'

export const methodRequests = {
  listPaymentMethods: {
    query: v.object({ activeFlag: v.optional(v.picklist(['true', 'false'])) }),
  },
  setUpCard: {
    body: v.object({ payerId: entityId, practiceId: entityId, insertCard: v.literal(false) }),
  },
}
