import * as v from 'valibot'
import { defineCall } from './call.ts'
import { id } from './identifiers.ts'

export const createVoluntaryInvoice = defineCall({
  name: 'createVoluntaryInvoice',
  summary: 'Makes an invoice for a found patient and opens its payment, or charges a saved card.',
  method: 'POST',
  path: '/api/v1/payments/practice/:practiceId/createVoluntaryInvoice',
  scopes: ['external', 'payer'],
  isTokenOptional: true,
  answer: v.object({ clientSecret: v.string(), chargeEventId: id, paymentIntentId: id }),
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
