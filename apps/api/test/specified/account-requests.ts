import type { SpecifiedRequest } from './specified-request.ts'

const newPassword = 'Rainy-Day-2027!'
const reset = 'POST /api/v1/portalUser/createPasswordReset'
const complete = 'POST /api/v1/portalUserAccount/portalUserAccountPasswordReset'
const exists = 'POST /api/v1/portalUsers/exists'
const existence = ['portalUserId', 'token', 'accountStatus', 'enableGuestLink']

export const accountRequests: readonly SpecifiedRequest[] = [
  {
    title: 'login',
    given: 'newPayer',
    request: 'POST /api/v1/portalUser/login',
    body: { username: '{email}', password: '{password}' },
    answer: ['token', 'portalUserId'],
  },
  {
    title: 'login with a wrong password',
    given: 'newPayer',
    request: 'POST /api/v1/portalUser/login',
    body: { username: '{email}', password: 'wrong' },
    fails: { status: 401, code: 'wrong_credentials' },
  },
  {
    title: 'login to pay an external invoice',
    given: 'newPayer',
    request: 'POST /api/v1/portalUser/login/payerless',
    body: { username: '{email}', password: '{password}', practiceId: '{practiceId}' },
    answer: ['portalUserId', 'token', 'payer.payerId', 'patient.patientId'],
  },
  {
    title: 'logout of a payer',
    given: 'newPayer',
    token: 'token',
    request: 'POST /api/v1/portalUser/logout',
  },
  { title: 'logout of a guest', given: 'guest', token: 'token', request: 'POST /api/v1/portalUser/logout' },
  { title: 'reset request', given: 'newPayer', request: reset, body: { username: '{email}' } },
  {
    title: 'reset request at a practice',
    given: 'newPayer',
    request: reset,
    body: { username: '{email}', practiceId: '{practiceId}' },
  },
  {
    title: 'reset request without an email',
    given: 'newPayer',
    request: reset,
    body: { username: '{email}', skipEmail: true },
  },
  {
    title: 'reset request with every field',
    given: 'newAddress',
    request: reset,
    body: { username: '{email}', practiceId: '{practiceId}', skipEmail: false },
  },
  {
    title: 'reset by a mailed code',
    given: 'resetUser',
    request: complete,
    body: { username: '{email}', newPassword, code: '{code}' },
  },
  {
    title: 'registration by a mailed code',
    given: 'pendingLink',
    request: complete,
    body: { username: '{email}', newPassword, code: '{code}' },
  },
  {
    title: 'registration for external invoices by a mailed code',
    given: 'registeredUser',
    request: complete,
    body: {
      username: '{email}',
      newPassword,
      code: '{code}',
      practiceId: '{practiceId}',
      locationId: '{locationId}',
    },
  },
  {
    title: 'new external user',
    given: 'newAddress',
    request: 'POST /api/v1/practices/{practiceId}/location/{locationId}/createExternalUser',
    body: {
      patient: {
        firstName: 'Jo',
        lastName: 'Marsh',
        phoneNumber: '(212) 555-0111',
        dob: '02/29/1996',
        email: '{email}',
      },
    },
  },
  { title: 'account by email', given: 'newPayer', request: 'GET /api/v1/portalUser/username/{email}' },
  {
    title: 'existence check of a link',
    given: 'pendingLink',
    request: exists,
    body: { email: '{email}', chargeEventId: '{chargeEventId}', practiceId: '{practiceId}' },
    answer: existence,
  },
  {
    title: 'existence check without an email',
    given: 'pendingLink',
    request: exists,
    body: { chargeEventId: '{chargeEventId}', practiceId: '{practiceId}' },
    answer: existence,
  },
  {
    title: 'existence check of an active account',
    given: 'payerWithBill',
    request: exists,
    body: { email: '{email}', chargeEventId: '{chargeEventId}', practiceId: '{practiceId}' },
    answer: existence,
  },
  {
    title: 'practices of a portal user',
    given: 'newPayer',
    token: 'token',
    request: 'GET /api/v1/portalUsers/{portalUserId}/practices',
    answer: ['practices.practiceId', 'practices.payerId'],
  },
  {
    title: 'payers of a portal user',
    given: 'newPayer',
    token: 'token',
    request: 'GET /api/v1/portalUsers/portalUserId/{portalUserId}/payers',
    answer: ['payers.firstName', 'payers.lastName'],
  },
]
