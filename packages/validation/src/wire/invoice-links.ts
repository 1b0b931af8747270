import * as v from 'valibot'
import { defineCall } from './call.ts'
import { calculateInvoiceFees, getGuestInvoice } from './invoices.ts'
import { accountStatus } from './portal-users.ts'
import { getLocationFullInformation } from './practices.ts'

export const sendNewLink = defineCall({
  name: 'sendNewLink',
  summary:
    'Mails a new link of an invoice to the address on file, and texts it to a payer who agreed, after its link has expired. The response is the same without an address or number.',
  method: 'POST',
  path: '/api/v1/practices/guest/links/:chargeEventId/new',
  scopes: [],
  answer: v.object({}),
  addition: true,
})

export const previewInvoiceLink = defineCall({
  name: 'previewInvoiceLink',
  summary: 'What an invoice link shows before it is opened; changes nothing.',
  method: 'GET',
  path: '/api/v1/practices/guest/links/:chargeEventId',
  scopes: [],
  answer: v.object({
    /** `none` also means that the email does not belong to the event. */
    accountStatus,
    invoice: getGuestInvoice.answer,
    prices: calculateInvoiceFees.answer,
    practice: getLocationFullInformation.answer,
  }),
  addition: true,
})
