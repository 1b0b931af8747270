import * as v from 'valibot'
import { defineCall } from './call.ts'
import { rows, instant } from './values.ts'

const ofPayer = { scopes: ['payer'], addition: true } as const
const change = { ...ofPayer, method: 'POST', answer: v.object({}) } as const

export const getAccountSecurity = defineCall({
  ...ofPayer,
  name: 'getAccountSecurity',
  summary: 'Where a payer is signed in, and whether a code is asked at the login.',
  method: 'GET',
  path: '/api/v1/portalUser/security',
  answer: v.object({
    /** Newest use first. */
    sessions: rows(
      v.object({
        /** The browser's User-Agent; null without one. */
        userAgent: v.nullable(v.string()),
        signedInTs: instant,
        lastUsedTs: instant,
        /** The session of the request's token. */
        isCurrent: v.boolean(),
      }),
    ),
    secondFactor: v.object({ isOn: v.boolean(), recoveryCodesLeft: v.number() }),
  }),
})

export const changePassword = defineCall({
  ...change,
  name: 'changePassword',
  summary:
    'Sets a new password by the current one, and a code where codes are on; ends the payer’s other sessions and mails a notice.',
  path: '/api/v1/portalUser/security/password',
})

export const endOtherSessions = defineCall({
  ...change,
  name: 'endOtherSessions',
  summary: 'Ends every session of the payer but that of the request’s token.',
  path: '/api/v1/portalUser/security/endOtherSessions',
})

export const beginSecondFactor = defineCall({
  ...change,
  name: 'beginSecondFactor',
  summary: 'Makes a secret for an authenticator app, by the password; a code of the app switches it on.',
  path: '/api/v1/portalUser/security/secondFactor/begin',
  answer: v.object({
    /** Base32, to type into the app. */
    secret: v.string(),
    /** `otpauth://…`, for a QR code. */
    uri: v.string(),
  }),
})

export const confirmSecondFactor = defineCall({
  ...change,
  name: 'confirmSecondFactor',
  summary:
    'Switches codes at the login on by a code of the app, and ends the payer’s other sessions. Returns the recovery codes, this once.',
  path: '/api/v1/portalUser/security/secondFactor/confirm',
  answer: v.object({ recoveryCodes: v.array(v.string()) }),
})

export const endSecondFactor = defineCall({
  ...change,
  name: 'endSecondFactor',
  summary: 'Switches codes at the login off, by the password and a code.',
  path: '/api/v1/portalUser/security/secondFactor/end',
})
