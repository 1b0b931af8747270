import * as v from 'valibot'
import {
  currentPassword,
  newPassword,
  secondFactorCode,
  addedField,
  name,
  typedDate,
  username,
} from './request-fields.ts'
import { entityId, chargeEventId } from '../values.ts'

/** The code of an emailed link, or the short-lived one that `checkPortalUserExists` returns. */
const code = v.pipe(v.string(), v.regex(/^[\w-]{8,200}$/))

/** The key of the message that the link was in; an unknown key counts as none. */
const linkKey = v.pipe(v.string(), v.regex(/^\w{1,64}$/))

/** What else a link to an invoice names. */
const link = {
  email: v.optional(username),
  practiceId: v.optional(entityId),
  linkKey: v.optional(linkKey),
}

const sixDigits = v.pipe(v.string(), v.regex(/^\d{6}$/))

export const externalUser = v.object({
  firstName: name,
  lastName: name,
  /** As typed: parentheses, hyphens, spaces and 10 to 13 digits. */
  phoneNumber: v.pipe(v.string(), v.regex(/^[-() \d]{10,23}$/)),
  dob: typedDate,
  email: username,
})

export const accountRequests = {
  changePassword: { body: v.object({ currentPassword, newPassword, secondFactorCode }) },
  beginSecondFactor: { body: v.object({ currentPassword }) },
  confirmSecondFactor: { body: v.object({ code: sixDigits }) },
  endSecondFactor: { body: v.object({ currentPassword, secondFactorCode }) },
  createPasswordReset: {
    body: v.object({
      username,
      practiceId: v.optional(entityId),
      /** Honored for server-side callers only. */
      skipEmail: v.optional(v.boolean()),
    }),
  },
  completePasswordReset: {
    body: v.object({
      username,
      newPassword,
      code,
      practiceId: v.optional(entityId),
      locationId: v.optional(entityId),
      /** The emailed six digits, if the code itself was not emailed. */
      emailCode: addedField(sixDigits),
    }),
  },
  checkRegistrationCode: { body: v.object({ username, code, practiceId: v.optional(entityId) }) },
  voidAccountCode: { body: v.object({ username, code }) },
  createExternalUser: { body: v.object({ patient: externalUser }) },
  getPortalUserByUsername: { query: v.object({ code: addedField(code) }) },
  unlockSavedMethods: { body: v.object({ emailCode: sixDigits }) },
  login: { body: v.object({ username, password: currentPassword, secondFactorCode }) },
  loginPayerless: {
    body: v.object({
      username,
      password: currentPassword,
      secondFactorCode,
      practiceId: entityId,
      /** The link's location, for the session. */
      locationId: addedField(entityId),
    }),
  },
  checkPortalUserExists: { body: v.object({ chargeEventId, ...link }) },
  previewInvoiceLink: { query: v.object(link) },
}
