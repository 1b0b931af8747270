import * as v from 'valibot'
import { id } from '@payment-center/validation/wire'
import { centsSchema } from '@payment-center/validation/fields'
import { clearTab, externalPaymentKey, revoke } from './clear-tab.ts'
import { createSessionStore, type SessionStore, createTabStore, storedValue } from './session-store.ts'

export const externalPayerSessionKey = 'external-payer-session'

const externalPayerSession = v.object({
  token: v.string(),
  portalUserId: id,
  email: v.string(),
  practiceId: id,
  locationId: id,
  payerId: id,
  patientId: id,
})

/** A session to pay an external invoice at one practice. */
export type ExternalPayerSession = v.InferOutput<typeof externalPayerSession>

export function createExternalPayerSessionStore(): SessionStore<ExternalPayerSession> {
  const store = createSessionStore(externalPayerSessionKey, externalPayerSession, clearTab)
  return {
    ...store,
    /** A login at another practice replaces the session. */
    begin(session) {
      const replaced = store.getState()
      store.begin(session)
      if (replaced !== null && replaced.token !== session.token) revoke(replaced)
    },
  }
}

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
  /** When it was made, YYYY-MM-DD; empty if that is unknown. */
  date: v.optional(v.string(), ''),
  /** Whether the payer went on to another payment: then a reload shows the form. */
  isLeft: v.optional(v.boolean(), false),
})

/** The last payment of Pay as Guest that may have been charged. No patient data is stored. */
export type ExternalPayment = v.InferOutput<typeof externalPayment>

/** Begins before money can move and outlasts the session, so that a reload finds the outcome. */
export const createExternalPaymentStore = () => createTabStore(externalPaymentKey, externalPayment)

const externalSession = v.object({
  token: v.string(),
  practiceId: id,
  locationId: id,
})

/** A payment for a patient found by name and date of birth. */
export type ExternalSession = v.InferOutput<typeof externalSession>

export const createExternalSessionStore = (): SessionStore<ExternalSession> =>
  createSessionStore('external-session', externalSession, clearTab)

const guestSession = v.object({
  token: v.string(),
  invoiceId: v.string(),
  practiceId: id,
  locationId: id,
  accountStatus: v.picklist(['pending', 'active', 'none']),
  createCode: v.nullable(v.string()),
  /** The email address named by the link, if any. */
  email: v.nullable(v.string()),
  /** The payer whose saved methods the emailed digits unlocked. */
  payerId: v.optional(v.nullable(id), null),
})

/** Access to one invoice. */
export type GuestSession = v.InferOutput<typeof guestSession>

export const createGuestSessionStore = () => createSessionStore('guest-session', guestSession)

export const payerSessionKey = 'payer-session'

const payerSession = v.object({
  token: v.string(),
  portalUserId: id,
  email: v.string(),
  /** When the payer signed in, by this computer's clock. */
  beganAt: v.optional(v.number()),
  /** Of the API, for a document that calls it before the code arrives; without it, none does. */
  apiOrigin: v.optional(v.string()),
  /** The current practice; null until one is chosen. */
  practice: v.nullable(
    v.object({
      practiceId: id,
      payerId: id,
      locationId: id,
      practiceName: v.string(),
    }),
  ),
})

export type PayerSession = v.InferOutput<typeof payerSession>

export const createPayerSessionStore = () => createSessionStore(payerSessionKey, payerSession, clearTab)

const textToPayLink = v.object({
  invoiceId: v.string(),
  email: v.string(),
  practiceId: id,
  locationId: v.nullable(id),
  /** Of the message that it was in, where links expire. */
  linkKey: v.exactOptional(v.string()),
})

/** The parameters of a text message's link. They grant nothing: the server checks that they match. */
export type TextToPayLink = v.InferOutput<typeof textToPayLink>

export const openedTextToPayLink = storedValue('text-to-pay-link', textToPayLink)
