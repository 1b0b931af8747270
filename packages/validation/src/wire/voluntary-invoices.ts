import * as v from 'valibot'
import { chargeableCentsSchema } from '../fields/cents.ts'
import { accountType } from './account-type.ts'
import { defineCall } from './call.ts'
import { patientTicket } from './external.ts'
import { chargeEventId, entityId, entityIdText } from './identifiers.ts'
import { paymentMethodKind } from './method-kinds.ts'
import { username } from './portal-users.ts'
import { paymentIntentId, providerPaymentMethodId } from './provider-ids.ts'

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
