import type { SpecifiedRequest } from './specified-request.ts'

const find = 'POST /api/v1/practiceId/{practiceId}/getExternalPatient' as const
const jamie = { firstName: 'Jamie', lastName: 'Rivera' }
const create = 'POST /api/v1/payments/practice/{practiceId}/createVoluntaryInvoice' as const
const created = ['clientSecret', 'chargeEventId', 'paymentIntentId']
const order = {
  locationId: '{locationId}',
  patientId: '{patientId}',
  isTaxable: false,
  paymentMethod: 'debit',
  description: 'No invoice id provided',
  subtotal: 10_000,
  accountType: 'simplyzero',
}
const receipt = 'POST /api/v1/practices/locations/external-invoices/receipts' as const
const sendTo = { chargeEventId: '{chargeEventId}', email: 'receipt@example.com' }
const quote = ['credit', 'debit', 'ach'].flatMap((kind) => [`total.${kind}`, `applicationFees.${kind}`])

export const externalRequests: readonly SpecifiedRequest[] = [
  {
    title: 'patient by a date as it is typed',
    given: 'practice',
    request: find,
    body: { ...jamie, dateOfBirth: '04/12/1988' },
    answer: ['patientId'],
  },
  {
    title: 'patient by a calendar date',
    given: 'practice',
    request: find,
    body: { ...jamie, dateOfBirth: '1988-04-12' },
    answer: ['patientId'],
  },
  {
    title: 'unknown patient',
    given: 'practice',
    request: find,
    body: { firstName: 'No', lastName: 'One', dateOfBirth: '04/12/1988' },
    fails: { status: 404, code: 'no_patient' },
  },
  ...['credit', 'debit', 'prepaid', 'ach', 'card', 'otp'].map((paymentMethod): SpecifiedRequest => ({
    title: `fees of an amount by ${paymentMethod}`,
    given: 'practice',
    request: 'POST /api/v1/payments/calculateFees',
    body: {
      practiceId: '{practiceId}',
      locationId: '{locationId}',
      paymentMethod,
      subtotal: 10_000,
      chargeType: 'invoice',
      isTaxableItem: [false],
      terminalFlag: false,
    },
    answer: ['accountType', ...quote],
  })),
  {
    title: 'voluntary invoice without a token',
    given: 'foundPatient',
    request: create,
    body: order,
    answer: created,
  },
  {
    title: 'voluntary invoice of a payer for a found patient',
    given: 'foundPatientOfPayer',
    token: 'token',
    request: create,
    body: { ...order, payerId: '{payerId}' },
    answer: created,
  },
  {
    title: 'voluntary invoice with the ids of the login',
    given: 'payerlessLogin',
    token: 'token',
    request: create,
    body: { ...order, payerId: '{payerId}' },
    answer: created,
  },
  {
    title: 'voluntary invoice with a saved card',
    given: 'payerlessLogin',
    token: 'token',
    request: create,
    body: { ...order, payerId: '{payerId}', tokenId: '{tokenId}' },
    answer: created,
  },
  { title: 'receipt without a token', given: 'paidVoluntaryInvoice', request: receipt, body: sendTo },
  { title: 'receipt of a guest', given: 'paidGuest', token: 'token', request: receipt, body: sendTo },
  {
    title: 'receipt of a payer',
    given: 'busyPayer',
    token: 'token',
    request: receipt,
    body: { chargeEventId: '{paidChargeEventId}', email: '{email}' },
  },
]
