import * as v from 'valibot'
import { entityId, instant, payableCentsOnWire, achId, tokenId, chargeEventId } from '../values.ts'
import { addedField } from './request-fields.ts'

export const achAuthorization = v.object({
  textVersion: v.pipe(v.string(), v.maxLength(40)),
  language: v.picklist(['en', 'es']),
  amount: payableCentsOnWire,
  acceptedTs: instant,
  /** The browser's time when it sends this: its clock may be wrong, but the time in between is right. */
  sentTs: v.optional(instant),
})

const bankChoice = v.strictObject({
  achId,
  /** Nothing is debited without it; a plan's covers its instalments. */
  authorization: addedField(achAuthorization),
})

export const methodChoice = v.union([v.strictObject({ tokenId }), bankChoice])

export const retryChoice = v.union([
  v.strictObject({
    tokenId,
    /** The accepted total, as a bank account's authorization has it; a different total is rejected. */
    total: addedField(payableCentsOnWire),
  }),
  bankChoice,
])

export const methodRequests = {
  listPaymentMethods: { query: v.object({ activeFlag: v.optional(v.picklist(['true', 'false'])) }) },
  setUpCard: { body: v.object({ payerId: entityId, practiceId: entityId, insertCard: v.literal(false) }) },
  createLinkToken: {
    body: v.object({
      payerId: v.optional(entityId),
      practiceId: entityId,
      /** Signs in again for this saved account instead of linking one. */
      achId: addedField(achId),
      /** A payer with an account on file links another for this invoice only. */
      chargeEventId: addedField(chargeEventId),
    }),
  },
  createCustomerForPortal: {
    body: v.object({
      payerId: v.optional(entityId),
      practiceId: entityId,
      publicToken: v.pipe(v.string(), v.maxLength(500)),
      plaidAccountId: v.pipe(v.string(), v.maxLength(200)),
      /** The invoice, if the account is linked for it alone. */
      chargeEventId: addedField(chargeEventId),
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
