import * as v from 'valibot'
import { defineCall } from './call.ts'
import { centsOnWire, patientTicket } from './identifiers.ts'
import { accountType } from './account-type.ts'
import { centsPerKind } from './method-kinds.ts'

const personNames = v.object({ firstName: v.string(), lastName: v.string() })

export const getExternalPatient = defineCall({
  name: 'getExternalPatient',
  summary: 'Finds the one patient of that name and birth date at a practice; none or several are an error.',
  method: 'POST',
  path: '/api/v1/practiceId/:practiceId/getExternalPatient',
  scopes: [],
  answer: v.object({
    patientId: patientTicket,
    /** Addition: a token for one voluntary invoice of this patient. */
    token: v.string(),
  }),
})

export const openOwnPatient = defineCall({
  name: 'openOwnPatient',
  summary: 'Opens a voluntary payment of a signed-in payer for their own patient, without a look-up.',
  method: 'POST',
  path: '/api/v1/practiceId/:practiceId/openOwnPatient',
  scopes: ['payer'],
  answer: v.object({
    patientId: patientTicket,
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
    accountType,
    total: centsPerKind,
    applicationFees: centsPerKind,
    taxAmount: centsOnWire,
  }),
})
