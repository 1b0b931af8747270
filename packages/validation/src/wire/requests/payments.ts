import * as v from 'valibot'
import { addedField } from './added-field.ts'
import { centsOnWire, entityId } from '../identifiers.ts'
import { tokenId } from '../method-ids.ts'
import { paymentMethodKind } from '../method-kinds.ts'
import { providerPaymentMethodId } from '../provider-ids.ts'

/** The id of a new card at the provider, of a saved card (tokenId) or of a saved bank account (achId). */
const methodId = v.pipe(v.string(), v.regex(/^[\w-]{1,255}$/))

const intentUpdate = {
  practiceId: entityId,
  enableSavePaymentMethod: v.boolean(),
  /** The card to charge, whose funding the server reads from the provider. */
  paymentMethodId: addedField(providerPaymentMethodId),
}

export const paymentRequests = {
  choosePaymentMethodKind: {
    body: v.object({ paymentMethod: paymentMethodKind }),
  },
  chooseInvoicePaymentMethodKind: {
    body: v.object({ paymentMethod: paymentMethodKind }),
  },
  createPaymentIntent: {
    /** With a saved card's tokenId the server confirms the payment; the response has its status. */
    query: v.object({
      tokenId: v.optional(tokenId),
      /** The total in cents that the payer of a saved card accepted; no other price is charged. */
      amount: addedField(v.pipe(v.string(), v.regex(/^\d{1,8}$/), v.transform(Number))),
    }),
  },
  updatePaymentIntent: {
    body: v.union([
      v.strictObject({ ...intentUpdate, amount: centsOnWire, applicationFeeAmount: centsOnWire }),
      v.strictObject(intentUpdate),
    ]),
  },
  settlePayment: {
    /** `confirming`: the browser confirms the card now, and the response waits up to three seconds for the outcome. */
    query: v.object({
      confirming: v.optional(v.picklist(['true', 'false'])),
      methodId: v.optional(methodId),
    }),
  },
  findPaymentOutcome: {
    body: v.object({
      clientSecret: v.pipe(v.string(), v.maxLength(255)),
      methodId: v.optional(methodId),
      confirming: v.optional(v.boolean()),
    }),
  },
}
