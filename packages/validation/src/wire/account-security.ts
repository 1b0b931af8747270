import * as v from 'valibot'
import { defineCall } from './call.ts'
import { rows, instant } from './values.ts'

export const getAccountSecurity = defineCall({
  name: 'getAccountSecurity',
  summary: 'Where a payer is signed in, and whether a code is asked at the login.',
  method: 'GET',
  path: '/api/v1/portalUser/security',
  scopes: ['payer'],
  answer: v.object({
    /** Newest use first. */
    sessions: rows(
      v.object({
        /** As the browser named itself; null if it did not. */
        userAgent: v.nullable(v.string()),
        signedInTs: instant,
        lastUsedTs: instant,
        /** The session of the request's token. */
        isCurrent: v.boolean(),
      }),
    ),
    secondFactor: v.object({ isOn: v.boolean(), recoveryCodesLeft: v.number() }),
  }),
  addition: true,
})

export const changePassword = defineCall({
  name: 'changePassword',
  summary:
    'Sets a new password by the current one, and a code where codes are on; ends the payer’s other sessions and mails a notice.',
  method: 'POST',
  path: '/api/v1/portalUser/security/password',
  scopes: ['payer'],
  answer: v.object({}),
  addition: true,
})

export const endOtherSessions = defineCall({
  name: 'endOtherSessions',
  summary: 'Ends every session of the payer but that of the request’s token.',
  method: 'POST',
  path: '/api/v1/portalUser/security/endOtherSessions',
  scopes: ['payer'],
  answer: v.object({}),
  addition: true,
})

export const beginSecondFactor = defineCall({
  name: 'beginSecondFactor',
  summary: 'Makes a secret for an authenticator app, by the password; a code of the app switches it on.',
  method: 'POST',
  path: '/api/v1/portalUser/security/secondFactor/begin',
  scopes: ['payer'],
  answer: v.object({
    /** Base32, to type into the app. */
    secret: v.string(),
    /** `otpauth://…`, for a QR code. */
    uri: v.string(),
  }),
  addition: true,
})

export const confirmSecondFactor = defineCall({
  name: 'confirmSecondFactor',
  summary:
    'Switches codes at the login on by a code of the app, and ends the payer’s other sessions. Returns the recovery codes, this once.',
  method: 'POST',
  path: '/api/v1/portalUser/security/secondFactor/confirm',
  scopes: ['payer'],
  answer: v.object({ recoveryCodes: v.array(v.string()) }),
  addition: true,
})

export const endSecondFactor = defineCall({
  name: 'endSecondFactor',
  summary: 'Switches codes at the login off, by the password and a code.',
  method: 'POST',
  path: '/api/v1/portalUser/security/secondFactor/end',
  scopes: ['payer'],
  answer: v.object({}),
  addition: true,
})
