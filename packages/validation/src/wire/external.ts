import * as v from 'valibot'
import { defineCall } from './call.ts'
import { centsOnWire, id, idOrEmpty, answeredAccountType, added, centsPerKind } from './values.ts'

const personNames = v.object({ firstName: v.string(), lastName: v.string() })

export const getExternalPatient = defineCall({
  name: 'getExternalPatient',
  summary: 'Finds the one patient of that name and birth date at a practice; none or several are an error.',
  method: 'POST',
  path: '/api/v1/practiceId/:practiceId/getExternalPatient',
  scopes: [],
  answer: v.object({
    patientId: id,
    /** The token for one voluntary invoice of this patient; empty for an API that needs none. */
    token: added(v.string(), ''),
  }),
})

export const openOwnPatient = defineCall({
  name: 'openOwnPatient',
  summary: 'Opens a voluntary payment of a signed-in payer for their own patient, without a look-up.',
  method: 'POST',
  path: '/api/v1/practiceId/:practiceId/openOwnPatient',
  scopes: ['payer'],
  answer: v.object({
    patientId: id,
    /** A token for the one voluntary invoice that may be made for this patient. */
    token: v.string(),
    payer: personNames,
    patient: personNames,
  }),
  addition: true,
})

export const calculateFees = defineCall({
  name: 'calculateFees',
  summary: 'What an amount that is not billed yet would cost by each payment method.',
  method: 'POST',
  path: '/api/v1/payments/calculateFees',
  scopes: [],
  answer: v.object({
    accountType: answeredAccountType,
    total: centsPerKind,
    applicationFees: centsPerKind,
    /** Null where the API leaves it in the totals. */
    taxAmount: added(v.nullable(centsOnWire), null),
  }),
})

export const createVoluntaryInvoice = defineCall({
  name: 'createVoluntaryInvoice',
  summary: 'Makes an invoice for a found patient and opens its payment, or charges a saved card.',
  method: 'POST',
  path: '/api/v1/payments/practice/:practiceId/createVoluntaryInvoice',
  scopes: ['external', 'payer'],
  isTokenOptional: true,
  /** A bank debit may have no payment yet. */
  answer: v.object({
    clientSecret: v.fallback(v.string(), ''),
    chargeEventId: id,
    paymentIntentId: v.fallback(idOrEmpty, ''),
  }),
})

export const sendReceipt = defineCall({
  name: 'sendReceipt',
  summary:
    'Mails the receipt of a paid invoice that this token may see; without a token, of a voluntary one.',
  method: 'POST',
  path: '/api/v1/practices/locations/external-invoices/receipts',
  scopes: ['external', 'guest', 'payer'],
  isTokenOptional: true,
  answer: v.object({}),
})
