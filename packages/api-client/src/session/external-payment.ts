import { centsSchema } from '@payment-center/validation/fields'
import { id } from '@payment-center/validation/wire'
import * as v from 'valibot'
import { createTabStore, type TabStore } from './tab-store.ts'
import { externalPaymentKey } from './unsettled-payments.ts'

const externalPayment = v.object({
  practiceId: id,
  locationId: id,
  invoiceId: v.string(),
  /** The provider's ids, whose secret proves whose payment it is once the session has ended. */
  payment: v.object({ paymentIntentId: v.string(), clientSecret: v.string() }),
  /** The accepted price. Cents. */
  total: centsSchema,
  /** Whether the page knows the outcome: then the tab forgets the payment with its session. */
  isSettled: v.optional(v.boolean(), false),
})

/** The last payment of Pay as Guest that may have been charged. No patient data is stored. */
export type ExternalPayment = v.InferOutput<typeof externalPayment>

/** Begins before money can move and outlasts the session, so that a reload finds the outcome. */
export function createExternalPaymentStore(): TabStore<ExternalPayment> {
  return createTabStore(externalPaymentKey, externalPayment)
}
