import * as v from 'valibot'
import { defineCall } from './call.ts'
import {
  calendarDate,
  centsOnWire,
  closedAs,
  chargeEventStatus,
  id,
  instant,
  textKind,
  textStatus,
} from './values.ts'

/** Bytes of a request's body that the API and the edge take: a thousand invoices, or any other call's few fields. */
export const largestBody = (path: string) => (path.startsWith('/api/v1/practice/') ? 1024 * 1024 : 64 * 1024)

/** What became of each item of a batch, in its order. */
export const batchAnswer = v.object({
  results: v.array(
    v.object({
      externalId: v.string(),
      result: v.picklist(['created', 'updated', 'unchanged', 'refused']),
      /** Our id; null for a refused item, and for one that a dry run would create. */
      id: v.nullable(id),
      /** The refused field; null for any other result. */
      field: v.nullable(v.string()),
      /** Why the item was refused, for a person. */
      message: v.nullable(v.string()),
    }),
  ),
})

const batch = {
  method: 'PUT',
  scopes: ['practice'],
  role: 'bill',
  answer: batchAnswer,
  addition: true,
} as const

export const putPayers = defineCall({
  ...batch,
  name: 'putPayers',
  summary:
    'Creates or changes payers by the ids that the practice gives them. The same batch twice changes nothing.',
  path: '/api/v1/practice/payers',
})

export const putPatients = defineCall({
  ...batch,
  name: 'putPatients',
  summary: 'Creates or changes patients, each of a payer.',
  path: '/api/v1/practice/patients',
})

export const putInvoices = defineCall({
  ...batch,
  name: 'putInvoices',
  summary:
    'Creates invoices and mails and texts their links, or changes invoices that are payable and not being paid.',
  path: '/api/v1/practice/invoices',
})

export const putPlans = defineCall({
  ...batch,
  name: 'putPlans',
  summary:
    'Offers or begins monthly payment plans of patients, or changes plans of which nothing was billed or paid yet.',
  path: '/api/v1/practice/plans',
})

export const sendInvoiceLink = defineCall({
  name: 'sendInvoiceLink',
  summary: 'Mails and texts an invoice’s link again to the address and number on file.',
  method: 'POST',
  path: '/api/v1/practice/invoices/:externalId/send',
  scopes: ['practice'],
  role: 'bill',
  answer: v.object({ chargeEventId: id }),
  addition: true,
})

export const closeInvoice = defineCall({
  name: 'closeInvoice',
  summary:
    'Ends the collection of an unpaid invoice: it was void, is paid elsewhere, or is written off. A payment that has not begun is canceled first.',
  method: 'POST',
  path: '/api/v1/practice/invoices/:externalId/close',
  scopes: ['practice'],
  role: 'bill',
  answer: v.object({ chargeEventId: id, closedAs }),
  addition: true,
})

/** `checking`: Stripe has not answered yet; `refused`: it has refused the refund, and nothing was refunded. */
const refundStatus = v.picklist(['checking', 'pending', 'succeeded', 'failed', 'canceled', 'refused'])
export type RefundStatus = v.InferOutput<typeof refundStatus>

const refund = {
  method: 'POST',
  scopes: ['practice'],
  role: 'admin',
  answer: v.object({
    /** The id that the program gave the refund. */
    refundId: v.string(),
    chargeEventId: id,
    amount: centsOnWire,
    /** The latest status at the card provider. */
    status: refundStatus,
  }),
  addition: true,
} as const

export const refundInvoice = defineCall({
  ...refund,
  name: 'refundInvoice',
  summary:
    'Refunds the payment of an invoice, or cents of it, once per `refundId`, which the program chooses. The same request again changes nothing.',
  path: '/api/v1/practice/invoices/:externalId/refunds',
})

export const refundTransaction = defineCall({
  ...refund,
  name: 'refundTransaction',
  summary:
    'As `refundInvoice`, for a payment whose invoice the practice did not name: of a plan, or of a guest who chose the amount.',
  path: '/api/v1/practice/transactions/:chargeEventId/refunds',
})

const hold = {
  method: 'POST',
  scopes: ['practice'],
  role: 'bill',
  answer: v.object({ chargeEventId: id, held: v.boolean() }),
  addition: true,
} as const

export const holdInvoice = defineCall({
  ...hold,
  name: 'holdInvoice',
  summary: 'Sends no reminders of an unpaid invoice until it is released. It can still be paid.',
  path: '/api/v1/practice/invoices/:externalId/hold',
})

export const releaseInvoice = defineCall({
  ...hold,
  name: 'releaseInvoice',
  summary: 'Ends the hold of an invoice: its reminders go out again.',
  path: '/api/v1/practice/invoices/:externalId/release',
})

export const getPracticeInvoice = defineCall({
  name: 'getPracticeInvoice',
  summary: 'An invoice by the practice’s own id: its status, and what was paid and refunded.',
  method: 'GET',
  path: '/api/v1/practice/invoices/:externalId',
  scopes: ['practice'],
  role: 'read',
  answer: v.object({
    externalId: v.string(),
    chargeEventId: id,
    patientExternalId: v.nullable(v.string()),
    status: chargeEventStatus,
    closedAs: v.nullable(closedAs),
    /** Whether its reminders are held back. */
    held: v.boolean(),
    /** The text-to-pay link, for a message of the practice's own. */
    link: v.string(),
    /** The texts about it, oldest first. */
    texts: v.array(
      v.object({
        kind: textKind,
        status: textStatus,
        /** The carrier's or vendor's code of why it did not arrive. */
        errorCode: v.nullable(v.string()),
        queuedAt: instant,
        statusAt: instant,
      }),
    ),
    dueDate: calendarDate,
    items: v.array(
      v.object({
        treatment: v.string(),
        date: calendarDate,
        amount: centsOnWire,
        isTaxable: v.boolean(),
        charge: v.nullable(centsOnWire),
        insurance: v.nullable(centsOnWire),
        adjustment: v.nullable(v.pipe(v.number(), v.integer())),
      }),
    ),
    subtotal: centsOnWire,
    taxAmount: centsOnWire,
    /** With the fee; 0 until it is paid. */
    paid: centsOnWire,
    refunded: centsOnWire,
  }),
  addition: true,
})
