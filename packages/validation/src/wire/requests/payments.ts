import * as v from 'valibot'
import { addedField } from './request-fields.ts'
import { centsOnWire, entityId, tokenId, paymentMethodKind, providerPaymentMethodId } from '../values.ts'

const pageNumberText = v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number))

/** The id of a new card at the provider, of a saved card (tokenId) or of a saved bank account (achId). */
const methodId = v.pipe(v.string(), v.regex(/^[\w-]{1,255}$/))

const intentUpdate = {
  practiceId: entityId,
  enableSavePaymentMethod: v.boolean(),
  /** The card to charge, whose funding the server reads from the provider. */
  paymentMethodId: addedField(providerPaymentMethodId),
}

export const paymentRequests = {
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
  choosePaymentMethodKind: { body: v.object({ paymentMethod: paymentMethodKind }) },
  chooseInvoicePaymentMethodKind: { body: v.object({ paymentMethod: paymentMethodKind }) },
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
