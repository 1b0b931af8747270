import * as v from 'valibot'
import { defineCall } from './call.ts'
import { chargeEventStatus } from './charge-event-status.ts'
import { calendarDate, centsOnWire, entityId } from './identifiers.ts'

export const login = defineCall({
  name: 'login',
  summary: 'Signs a payer in.',
  method: 'POST',
  path: '/api/v1/portalUser/login',
  scopes: [],
  answer: v.object({
    portalUserId: entityId,
    token: v.string(),
    /** Addition: where the person is a payer, so that a screen can be requested before its practice is chosen. */
    availablePayers: v.optional(v.array(v.object({ practiceId: entityId, payerId: entityId })), []),
  }),
})

export const loginPayerless = defineCall({
  name: 'loginPayerless',
  summary: 'Signs in to pay an external invoice at one practice, also before being a payer there.',
  method: 'POST',
  path: '/api/v1/portalUser/login/payerless',
  scopes: [],
  answer: v.object({
    portalUserId: entityId,
    token: v.string(),
    payer: v.object({ payerId: entityId }),
    patient: v.object({ patientId: entityId }),
  }),
})

export const logout = defineCall({
  name: 'logout',
  summary: 'Ends the session of the token that is sent along.',
  method: 'POST',
  path: '/api/v1/portalUser/logout',
  scopes: ['payer', 'guest', 'external'],
  answer: v.object({}),
})

/** `none` also means that the email does not belong to the event. */
export const accountStatus = v.picklist(['pending', 'active', 'none'])

export const checkPortalUserExists = defineCall({
  name: 'checkPortalUserExists',
  summary: 'Gives the holder of an invoice link a token for that one charge event.',
  method: 'POST',
  path: '/api/v1/portalUsers/exists',
  scopes: [],
  answer: v.object({
    portalUserId: v.nullable(entityId),
    /** Null if the practice turned guest links off. */
    token: v.nullable(v.string()),
    accountStatus,
    enableGuestLink: v.boolean(),
    /** Addition: a short-lived code for `/create/{code}`; only for a pending account. */
    createCode: v.nullable(v.string()),
    /** Addition: whether it is paid, for the landing; null without a token. */
    chargeEventStatus: v.nullable(chargeEventStatus),
    /** Additions: the amount, due before any fee or paid, and the due date, for the landing; null without a token. */
    totalAmount: v.nullable(centsOnWire),
    dueDate: v.nullable(calendarDate),
    /** Additions: save the client a second request. */
    practiceId: entityId,
    locationId: entityId,
  }),
})

export const listPracticesOfPortalUser = defineCall({
  name: 'listPracticesOfPortalUser',
  summary: 'The practices at which the signed-in person is a payer.',
  method: 'GET',
  path: '/api/v1/portalUsers/:portalUserId/practices',
  scopes: ['payer'],
  answer: v.object({
    practices: v.array(
      v.object({
        practiceId: entityId,
        payerId: entityId,
        /** Additions: shown in the practice list and the shell. */
        practiceName: v.string(),
        locationId: entityId,
        /** Such as New York and NY. */
        city: v.string(),
        state: v.string(),
      }),
    ),
  }),
})
