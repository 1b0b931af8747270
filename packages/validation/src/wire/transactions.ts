import * as v from 'valibot'
import { defineCall } from './call.ts'
import { calendarDate, centsOnWire, chargeEventId, entityId, instant } from './identifiers.ts'
import { invoiceFields } from './invoices.ts'
import { decline, paidTransaction, scheduledPayment, triedMethod } from './listed.ts'

const procedure = v.object({
  treatmentDescription: v.string(),
  treatmentDate: calendarDate,
  amount: centsOnWire,
  isTaxable: v.boolean(),
})

/** An invoice as its payer sees it. */
export const chargeEvent = v.object({
  ...invoiceFields,
  transactionId: chargeEventId,
  scheduledTs: instant,
  paymentPlanId: v.nullable(entityId),
  procedureDescriptions: v.array(procedure),
  payer: v.object({
    payerId: entityId,
    firstName: v.string(),
    lastName: v.string(),
    email: v.string(),
    phoneNumber: v.string(),
  }),
  patient: v.object({ firstName: v.string(), lastName: v.string() }),
  /** Addition: how much of the payment was refunded; 0 until something was. */
  refundedAmount: centsOnWire,
  decline: v.optional(v.nullable(decline), null),
})
export type WireChargeEvent = v.InferOutput<typeof chargeEvent>

export const listChargeEvents = defineCall({
  name: 'listChargeEvents',
  summary: 'The invoices of a payer in one status.',
  method: 'GET',
  path: '/api/v1/chargeEvent/payerId/:payerId/',
  scopes: ['payer'],
  answer: v.object({
    chargeEvents: v.array(chargeEvent),
    /** Addition: the page that follows; null on the last one. */
    nextPage: v.optional(v.nullable(v.pipe(v.number(), v.integer())), null),
  }),
})

export const getTransaction = defineCall({
  name: 'getTransaction',
  summary: 'One invoice or transaction with all its details.',
  method: 'GET',
  path: '/api/v1/practices/:practiceId/transactions/transactionId/:chargeEventId',
  scopes: ['payer'],
  answer: chargeEvent,
})

export const listTransactions = defineCall({
  name: 'listTransactions',
  summary: 'What a payer has paid at a practice, newest first.',
  method: 'GET',
  path: '/api/v1/payers/:payerId/practices/:practiceId/transactions',
  scopes: ['payer'],
  answer: v.object({
    transactions: v.array(paidTransaction),
    pagination: v.object({
      totalRecords: v.pipe(v.number(), v.integer()),
      totalPages: v.pipe(v.number(), v.integer()),
      pageNumber: v.pipe(v.number(), v.integer()),
      pageSize: v.pipe(v.number(), v.integer()),
    }),
  }),
  on409: 'none',
})

export const listScheduledPayments = defineCall({
  name: 'listScheduledPayments',
  summary: 'The next payment of each active plan.',
  method: 'GET',
  path: '/api/v1/payers/:payerId/payments',
  scopes: ['payer'],
  answer: v.object({ payments: v.array(scheduledPayment) }),
})

export const listFailedPayments = defineCall({
  name: 'listFailedPayments',
  summary: 'The plan payments that failed, each with the method it was tried with.',
  method: 'GET',
  path: '/api/v1/payments/practiceId/:practiceId/payerId/:payerId/failed',
  scopes: ['payer'],
  answer: v.object({
    failedPayments: v.array(v.object({ chargeEvent, ...triedMethod })),
  }),
  on409: 'none',
})
