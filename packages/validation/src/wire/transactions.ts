import * as v from 'valibot'
import { added, calendarDate, centsOnWire, id, instant, rows } from './values.ts'
import { defineCall } from './call.ts'
import { invoiceFields } from './invoices.ts'
import { decline, paidTransaction, personName, scheduledPayment, triedMethod } from './listed.ts'

const procedure = v.object({
  treatmentDescription: v.fallback(v.string(), ''),
  treatmentDate: calendarDate,
  amount: centsOnWire,
  isTaxable: v.fallback(v.boolean(), false),
})

/** An invoice as its payer sees it. */
export const chargeEvent = v.object({
  ...invoiceFields,
  transactionId: v.fallback(v.nullable(id), null),
  scheduledTs: v.fallback(v.nullable(instant), null),
  paymentPlanId: v.fallback(v.nullable(id), null),
  procedureDescriptions: v.fallback(rows(procedure), []),
  payer: v.fallback(
    v.nullable(v.object({ ...personName.entries, payerId: id, email: v.string(), phoneNumber: v.string() })),
    null,
  ),
  patient: v.fallback(personName, { firstName: '', lastName: '' }),
  /** How much of the payment was refunded; 0 until something was. */
  refundedAmount: added(centsOnWire, 0),
  decline: added(v.nullable(decline), null),
})
export type WireChargeEvent = v.InferOutput<typeof chargeEvent>

export const listChargeEvents = defineCall({
  name: 'listChargeEvents',
  summary: 'The invoices of a payer in one status.',
  method: 'GET',
  path: '/api/v1/chargeEvent/payerId/:payerId/',
  scopes: ['payer'],
  answer: v.object({
    chargeEvents: rows(chargeEvent),
    /** The page that follows; null on the last one. */
    nextPage: added(v.nullable(v.pipe(v.number(), v.integer())), null),
  }),
  list: 'chargeEvents',
})

export const getTransaction = defineCall({
  name: 'getTransaction',
  summary: 'One invoice or transaction with all its details.',
  method: 'GET',
  path: '/api/v1/practices/:practiceId/transactions/transactionId/:chargeEventId',
  scopes: ['payer'],
  answer: chargeEvent,
})

const count = v.pipe(v.number(), v.integer())
const pagination = v.object({
  totalRecords: count,
  totalPages: v.fallback(count, 1),
  pageNumber: v.fallback(count, 1),
  pageSize: v.fallback(count, 0),
})

export const listTransactions = defineCall({
  name: 'listTransactions',
  summary: 'What a payer has paid at a practice, newest first.',
  method: 'GET',
  path: '/api/v1/payers/:payerId/practices/:practiceId/transactions',
  scopes: ['payer'],
  answer: v.object({
    transactions: rows(paidTransaction),
    pagination: v.fallback(pagination, { totalRecords: 0, totalPages: 1, pageNumber: 1, pageSize: 0 }),
  }),
  on409: 'none',
  list: 'transactions',
})

export const listScheduledPayments = defineCall({
  name: 'listScheduledPayments',
  summary: 'The next payment of each active plan.',
  method: 'GET',
  path: '/api/v1/payers/:payerId/payments',
  scopes: ['payer'],
  answer: v.object({ payments: rows(scheduledPayment) }),
  list: 'payments',
})

export const listFailedPayments = defineCall({
  name: 'listFailedPayments',
  summary: 'The plan payments that failed, each with the method it was tried with.',
  method: 'GET',
  path: '/api/v1/payments/practiceId/:practiceId/payerId/:payerId/failed',
  scopes: ['payer'],
  answer: v.object({
    failedPayments: rows(v.object({ chargeEvent, ...triedMethod })),
  }),
  on409: 'none',
  list: 'failedPayments',
})
