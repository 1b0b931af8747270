import * as v from 'valibot'
import { entityId, entityIdText } from '../identifiers.ts'
import { tokenId } from '../method-ids.ts'
import { providerPaymentMethodId } from '../provider-ids.ts'

export const methodRequests = {
  listPaymentMethods: {
    params: v.object({ payerId: entityIdText }),
    query: v.object({ activeFlag: v.optional(v.picklist(['true', 'false'])) }),
  },
  setUpCard: {
    body: v.object({ payerId: entityId, practiceId: entityId, insertCard: v.literal(false) }),
  },
  getTokenOfPaymentMethod: {
    params: v.object({ payerId: entityIdText, paymentMethodId: providerPaymentMethodId }),
  },
  deletePaymentMethod: {
    params: v.object({ payerId: entityIdText, tokenId }),
  },
}
