import * as v from 'valibot'
import { chargeableCentsSchema } from '../fields/cents.ts'
import { personName } from '../fields/person-name.ts'
import { defineCall } from './call.ts'
import {
  calendarDate,
  centsOnWire,
  chargeEventId,
  entityId,
  entityIdText,
  payableCentsOnWire,
} from './identifiers.ts'
import { accountType } from './account-type.ts'
import { centsPerKind, paymentMethodKind } from './invoices.ts'
import { paymentIntentId, providerPaymentMethodId } from './payments.ts'
import { username } from './portal-users.ts'
import { typedDate } from './typed-date.ts'

/** A patient that was found: opaque, for one invoice within ten minutes. */
const patientTicket = v.pipe(v.string(), v.regex(/^[\w-]{20,200}$/))

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

export const createVoluntaryInvoice = defineCall({
  name: 'createVoluntaryInvoice',
  summary: 'Makes an invoice for a found patient and opens its payment.',
  method: 'POST',
  path: '/api/v1/payments/practice/:practiceId/createVoluntaryInvoice',
  scopes: ['external'],
  params: v.object({ practiceId: entityIdText }),
  body: v.object({
    locationId: entityId,
    payerId: v.optional(entityId),
    patientId: patientTicket,
    isTaxable: v.literal(false),
    paymentMethod: paymentMethodKind,
    /** The invoice or account number as typed, or "No invoice id provided". */
    description: v.pipe(v.string(), v.trim(), v.maxLength(320)),
    subtotal: chargeableCentsSchema,
    tokenId: v.optional(providerPaymentMethodId),
    accountType,
  }),
  answer: v.object({ clientSecret: v.string(), chargeEventId, paymentIntentId }),
})

export const sendReceipt = defineCall({
  name: 'sendReceipt',
  summary: 'Mails the receipt of an invoice that this token paid.',
  method: 'POST',
  path: '/api/v1/practices/locations/external-invoices/receipts',
  scopes: ['external', 'guest', 'payer'],
  body: v.object({ chargeEventId, email: username }),
  answer: v.object({}),
})
