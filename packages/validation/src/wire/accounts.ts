import * as v from 'valibot'
import { defineCall } from './call.ts'
import { added, id } from './values.ts'
import { accountStatus } from './portal-users.ts'

const openPost = { method: 'POST', scopes: [] } as const

export const createPasswordReset = defineCall({
  ...openPost,
  name: 'createPasswordReset',
  summary: 'Mails a link to set a new password. The response is the same for an address without an account.',
  path: '/api/v1/portalUser/createPasswordReset',
  answer: v.object({}),
})

export const completePasswordReset = defineCall({
  ...openPost,
  name: 'completePasswordReset',
  summary: 'Sets a password by a code: a reset, or the registration of a pending account.',
  path: '/api/v1/portalUserAccount/portalUserAccountPasswordReset',
  answer: v.object({}),
})

export const checkRegistrationCode = defineCall({
  ...openPost,
  name: 'checkRegistrationCode',
  summary: 'Whether a code needs the six digits as well; if so, they are mailed.',
  path: '/api/v1/portalUserAccount/registrationCode',
  answer: v.object({ emailCodeNeeded: v.boolean() }),
  addition: true,
})

export const voidAccountCode = defineCall({
  ...openPost,
  name: 'voidAccountCode',
  summary:
    'Voids a code once the session of the tab that opened it has ended. The response is the same for any code.',
  path: '/api/v1/portalUserAccount/voidCode',
  answer: v.object({}),
  addition: true,
})

export const createExternalUser = defineCall({
  ...openPost,
  name: 'createExternalUser',
  summary: 'Registers a new payer of external invoices and mails the link that finishes it.',
  path: '/api/v1/practices/:practiceId/location/:locationId/createExternalUser',
  answer: v.object({}),
})

export const getPortalUserByUsername = defineCall({
  name: 'getPortalUserByUsername',
  summary: 'Looks an account up by its email; a stranger always gets the same response.',
  method: 'GET',
  path: '/api/v1/portalUser/username/:email',
  scopes: [],
  answer: v.object({ portalUserId: v.fallback(v.nullable(id), null), accountStatus }),
})

export const requestSavedMethodsCode = defineCall({
  name: 'requestSavedMethodsCode',
  summary:
    'Mails six digits to the account of an invoice’s payer, so that a guest may use what is saved there.',
  method: 'POST',
  path: '/api/v1/guest/chargeEventId/:chargeEventId/savedMethodsCode',
  scopes: ['guest'],
  /** The masked address, such as `m•••@example.com`. */
  answer: v.object({ sentTo: added(v.string(), '') }),
  addition: true,
})

export const unlockSavedMethods = defineCall({
  name: 'unlockSavedMethods',
  summary: 'Opens the saved methods to the guest’s token by the six digits; valid ten minutes, five tries.',
  method: 'POST',
  path: '/api/v1/guest/chargeEventId/:chargeEventId/savedMethods',
  scopes: ['guest'],
  answer: v.object({ payerId: id }),
  addition: true,
})
