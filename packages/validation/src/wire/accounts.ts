import * as v from 'valibot'
import { personName } from '../fields/person-name.ts'
import { defineCall } from './call.ts'
import { chargeEventId, entityId, entityIdText } from './identifiers.ts'
import { accountStatus, username } from './portal-users.ts'
import { typedDate } from './typed-date.ts'

/** The code of a mailed link, or the short-lived one that the existence check gave. */
const code = v.pipe(v.string(), v.regex(/^[\w-]{8,200}$/))

/** The six digits of a mail. */
const sixDigits = v.pipe(v.string(), v.regex(/^\d{6}$/))

export const createPasswordReset = defineCall({
  name: 'createPasswordReset',
  summary: 'Mails a link to set a new password. Says the same whether the address has an account or not.',
  method: 'POST',
  path: '/api/v1/portalUser/createPasswordReset',
  scopes: [],
  body: v.object({
    username,
    practiceId: v.optional(entityId),
    /** Honoured for server-side callers only. */
    skipEmail: v.optional(v.boolean()),
  }),
  answer: v.object({}),
})

export const completePasswordReset = defineCall({
  name: 'completePasswordReset',
  summary: 'Sets a password by a code: a reset, or the registration of a pending account.',
  method: 'POST',
  path: '/api/v1/portalUserAccount/portalUserAccountPasswordReset',
  scopes: [],
  body: v.object({
    username,
    newPassword: v.pipe(v.string(), v.maxLength(1000)),
    code,
    practiceId: v.optional(entityId),
    locationId: v.optional(entityId),
    /** Addition: for a code that did not come by mail, the six digits that did. */
    emailCode: v.optional(sixDigits),
  }),
  answer: v.object({}),
})

export const checkRegistrationCode = defineCall({
  name: 'checkRegistrationCode',
  summary: 'Says whether a code needs the six digits as well; mails them where it does.',
  method: 'POST',
  path: '/api/v1/portalUserAccount/registrationCode',
  scopes: [],
  body: v.object({ username, code }),
  answer: v.object({ emailCodeNeeded: v.boolean() }),
  addition: true,
})

/** Whoever registers to pay an external invoice. */
export const externalUser = v.object({
  firstName: personName,
  lastName: personName,
  /** As typed: parentheses, hyphens, spaces and 10 to 13 digits. */
  phoneNumber: v.pipe(v.string(), v.regex(/^[-() \d]{10,23}$/)),
  dob: typedDate,
  email: username,
})

export const createExternalUser = defineCall({
  name: 'createExternalUser',
  summary: 'Registers a new payer of external invoices and mails the link that finishes it.',
  method: 'POST',
  path: '/api/v1/practices/:practiceId/location/:locationId/createExternalUser',
  scopes: [],
  params: v.object({ practiceId: entityIdText, locationId: entityIdText }),
  body: v.object({ patient: externalUser }),
  answer: v.object({}),
})

export const getPortalUserByUsername = defineCall({
  name: 'getPortalUserByUsername',
  summary: 'Looks an account up by its e-mail; a stranger always gets the same answer.',
  method: 'GET',
  path: '/api/v1/portalUser/username/:email',
  scopes: [],
  params: v.object({ email: username }),
  query: v.object({ code: v.optional(code) }),
  answer: v.object({ portalUserId: v.nullable(entityId), accountStatus }),
})

export const requestSavedMethodsCode = defineCall({
  name: 'requestSavedMethodsCode',
  summary:
    'Mails six digits to the account of an invoice’s payer, so that a guest may use what is saved there.',
  method: 'POST',
  path: '/api/v1/guest/chargeEventId/:chargeEventId/savedMethodsCode',
  scopes: ['guest'],
  params: v.object({ chargeEventId }),
  answer: v.object({}),
  addition: true,
})

export const unlockSavedMethods = defineCall({
  name: 'unlockSavedMethods',
  summary: 'Opens the saved methods to the guest’s token by the six digits; valid ten minutes, five tries.',
  method: 'POST',
  path: '/api/v1/guest/chargeEventId/:chargeEventId/savedMethods',
  scopes: ['guest'],
  params: v.object({ chargeEventId }),
  body: v.object({ emailCode: sixDigits }),
  answer: v.object({ payerId: entityId }),
  addition: true,
})
