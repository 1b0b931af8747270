import * as v from 'valibot'
import { added, id, instant, chargeEventStatus, calendarDate, centsOnWire, rows } from './values.ts'
import { defineCall } from './call.ts'
import { personName } from './list-rows.ts'

// Apart from the calls of the login, which loads without these.

export const extendSession = defineCall({
  name: 'extendSession',
  summary: 'Keeps a payer’s session from running out of idle time; its twelve hours stay.',
  method: 'POST',
  path: '/api/v1/portalUser/session/extend',
  scopes: ['payer', 'external'],
  answer: v.object({
    /** By the server's clock, because a client's clock may be wrong. */
    nowTs: instant,
    idleExpiresTs: instant,
    absoluteExpiresTs: instant,
  }),
  addition: true,
})

export const listPayersOfPortalUser = defineCall({
  name: 'listPayersOfPortalUser',
  summary: 'The names of the payers that the signed-in person is.',
  method: 'GET',
  path: '/api/v1/portalUsers/portalUserId/:portalUserId/payers',
  scopes: ['payer'],
  answer: v.object({
    payers: rows(v.object({ ...personName.entries, payerId: added(v.nullable(id), null) })),
  }),
  list: 'payers',
})

export const login = defineCall({
  name: 'login',
  summary: 'Signs a payer in.',
  method: 'POST',
  path: '/api/v1/portalUser/login',
  scopes: [],
  answer: v.object({
    portalUserId: id,
    token: v.string(),
  }),
})

export const loginPayerless = defineCall({
  name: 'loginPayerless',
  summary: 'Signs in to pay an external invoice at one practice, also before being a payer there.',
  method: 'POST',
  path: '/api/v1/portalUser/login/payerless',
  scopes: [],
  answer: v.object({
    portalUserId: id,
    token: v.string(),
    payer: v.object({ payerId: id }),
    patient: v.object({ patientId: id }),
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
export const accountStatus = v.fallback(v.picklist(['pending', 'active', 'none']), 'none')

export const checkPortalUserExists = defineCall({
  name: 'checkPortalUserExists',
  summary: 'Gives the holder of an invoice link a token for that one charge event.',
  method: 'POST',
  path: '/api/v1/portalUsers/exists',
  scopes: [],
  answer: v.object({
    portalUserId: v.fallback(v.nullable(id), null),
    /** Null if the practice turned guest links off. */
    token: v.fallback(v.nullable(v.string()), null),
    accountStatus,
    enableGuestLink: v.fallback(v.boolean(), true),
    /** A short-lived code for `/create/{code}`; only for a pending account. */
    createCode: added(v.nullable(v.string()), null),
    /** Whether it is paid, for the landing; null without a token. */
    chargeEventStatus: added(v.nullable(chargeEventStatus), null),
    /** The amount, due before any fee or paid, and the due date, for the landing; null without a token. */
    totalAmount: added(v.nullable(centsOnWire), null),
    dueDate: added(v.nullable(calendarDate), null),
    refundedAmount: added(centsOnWire, 0),
    bankPaymentReturned: added(v.boolean(), false),
    /** Whether its bank payment is processing. */
    isAtBank: added(v.boolean(), false),
    /** Save the client a second request. */
    practiceId: added(v.nullable(id), null),
    locationId: added(v.nullable(id), null),
  }),
})

export const listPracticesOfPortalUser = defineCall({
  name: 'listPracticesOfPortalUser',
  summary: 'The practices at which the signed-in person is a payer.',
  method: 'GET',
  path: '/api/v1/portalUsers/:portalUserId/practices',
  scopes: ['payer'],
  answer: v.object({
    practices: rows(
      v.object({
        practiceId: id,
        payerId: id,
        /** For the practice list and the shell; null or empty when unknown. */
        practiceName: added(v.string(), ''),
        locationId: added(v.nullable(id), null),
        /** Such as New York and NY. */
        city: added(v.string(), ''),
        state: added(v.string(), ''),
        /** What the payer owes today, before any fee; null for a person with one practice. */
        amountDue: added(v.nullable(centsOnWire), null),
        /** The bills of the next due date after today; null if none is due then. */
        nextDue: added(v.nullable(v.object({ date: calendarDate, amount: centsOnWire })), null),
      }),
    ),
  }),
  list: 'practices',
})
