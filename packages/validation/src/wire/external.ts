import * as v from 'valibot'
import { defineCall } from './call.ts'
import { centsOnWire, patientTicket } from './identifiers.ts'
import { accountType } from './account-type.ts'
import { centsPerKind } from './method-kinds.ts'

export const getExternalPatient = defineCall({
  name: 'getExternalPatient',
  summary: 'Finds the one patient of that name and birth date at a practice; none or several are an error.',
  method: 'POST',
  path: '/api/v1/practiceId/:practiceId/getExternalPatient',
  scopes: [],
  answer: v.object({
    patientId: patientTicket,
    /** Addition: a token for the one voluntary invoice that may be made for this patient. */
    token: v.string(),
  }),
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
