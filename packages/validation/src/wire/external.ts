import * as v from 'valibot'
import { personName } from '../fields/person-name.ts'
import { defineCall } from './call.ts'
import { calendarDate, centsOnWire, entityId, entityIdText, payableCentsOnWire } from './identifiers.ts'
import { accountType } from './account-type.ts'
import { centsPerKind, paymentMethodKind } from './method-kinds.ts'
import { typedDate } from './typed-date.ts'

/** A patient that was found: opaque, for one invoice within ten minutes. */
export const patientTicket = v.pipe(v.string(), v.regex(/^[\w-]{20,200}$/))

export const getExternalPatient = defineCall({
  name: 'getExternalPatient',
  summary: 'Finds the one patient of that name and birth date at a practice; none or several are an error.',
  method: 'POST',
  path: '/api/v1/practiceId/:practiceId/getExternalPatient',
  scopes: [],
  params: v.object({ practiceId: entityIdText }),
  body: v.object({
    firstName: personName,
    lastName: personName,
    dateOfBirth: v.union([calendarDate, typedDate]),
    /** Addition: the location of the link. */
    locationId: v.optional(entityId),
  }),
  answer: v.object({
    patientId: patientTicket,
    /** Addition: a token for the one voluntary invoice that may be made for this patient. */
    token: v.string(),
  }),
})

export const calculateFees = defineCall({
  name: 'calculateFees',
  summary: 'What an amount that nobody has billed yet would cost by each payment method.',
  method: 'POST',
  path: '/api/v1/payments/calculateFees',
  scopes: [],
  body: v.object({
    practiceId: entityId,
    locationId: entityId,
    paymentMethod: paymentMethodKind,
    subtotal: payableCentsOnWire,
    chargeType: v.literal('invoice'),
    isTaxableItem: v.array(v.boolean()),
    terminalFlag: v.literal(false),
  }),
  answer: v.object({
    accountType,
    total: centsPerKind,
    applicationFees: centsPerKind,
    taxAmount: centsOnWire,
  }),
})
