import * as v from 'valibot'
import { added, calendarDate, centsOnWire, id, instant, rows } from './values.ts'
import { defineCall } from './call.ts'
import { invoiceFields } from './invoices.ts'
import { decline, paidTransaction, personName, scheduledPayment, triedMethod } from './list-rows.ts'

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
  /** False for a plan's extra payment that failed. */
  isCollectible: added(v.boolean(), true),
})
export type WireChargeEvent = v.InferOutput<typeof chargeEvent>

const payerGet = { method: 'GET', scopes: ['payer'] } as const

export const listChargeEvents = defineCall({
  ...payerGet,
  name: 'listChargeEvents',
  summary: 'The invoices of a payer in one status.',
  path: '/api/v1/chargeEvent/payerId/:payerId/',
  answer: v.object({
    chargeEvents: rows(chargeEvent),
    /** The page that follows; null on the last one. */
    nextPage: added(v.nullable(v.pipe(v.number(), v.integer())), null),
  }),
  list: 'chargeEvents',
})

export const getTransaction = defineCall({
  ...payerGet,
  name: 'getTransaction',
  summary: 'One invoice or transaction with all its details.',
  path: '/api/v1/practices/:practiceId/transactions/transactionId/:chargeEventId',
  answer: chargeEvent,
})

const count = v.pipe(v.number(), v.integer())
const pagination = v.object({
  totalRecords: v.fallback(count, 0),
  totalPages: v.fallback(count, 1),
  pageNumber: v.fallback(count, 1),
  pageSize: v.fallback(count, 0),
})

export const listTransactions = defineCall({
  ...payerGet,
  name: 'listTransactions',
  summary: 'What a payer has paid at a practice, newest first.',
  path: '/api/v1/payers/:payerId/practices/:practiceId/transactions',
  answer: v.object({
    transactions: rows(paidTransaction),
    pagination: v.fallback(pagination, { totalRecords: 0, totalPages: 1, pageNumber: 1, pageSize: 0 }),
  }),
  on409: 'none',
  list: 'transactions',
})

export const listScheduledPayments = defineCall({
  ...payerGet,
  name: 'listScheduledPayments',
  summary: 'The next payment of each active plan.',
  path: '/api/v1/payers/:payerId/payments',
  answer: v.object({ payments: rows(scheduledPayment) }),
  list: 'payments',
})

export const listFailedPayments = defineCall({
  ...payerGet,
  name: 'listFailedPayments',
  summary: 'The plan payments that failed, each with the method it was tried with.',
  path: '/api/v1/payments/practiceId/:practiceId/payerId/:payerId/failed',
  answer: v.object({
    failedPayments: rows(v.object({ chargeEvent, ...triedMethod })),
  }),
  on409: 'none',
  list: 'failedPayments',
})
