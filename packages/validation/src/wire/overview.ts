import * as v from 'valibot'
import { defineCall } from './call.ts'
import { calendarDate, centsOnWire, chargeEventId, entityId } from './identifiers.ts'
import { decline, paidTransaction, scheduledPayment, subject, triedMethod } from './listed.ts'

const listedChargeEvent = v.object({
  chargeEventId,
  dueDate: calendarDate,
  amount: centsOnWire,
  paymentPlanId: v.nullable(entityId),
  paymentInProgress: v.boolean(),
  decline: v.nullable(decline),
  ...subject,
})

/** Null for more than 100, which are read in pages. */
const listedChargeEvents = v.nullable(v.array(listedChargeEvent))

export const getOverview = defineCall({
  name: 'getOverview',
  summary: 'What the overview shows: the lists of the calls for its parts, in one response.',
  method: 'GET',
  path: '/api/v1/payers/:payerId/practices/:practiceId/overview',
  scopes: ['payer'],
  answer: v.object({
    chargeEvents: v.object({
      scheduled: listedChargeEvents,
      unpaid: listedChargeEvents,
      stripe_pending: listedChargeEvents,
      failed: listedChargeEvents,
    }),
    /** Of plans. */
    failedPayments: v.array(v.object({ chargeEvent: listedChargeEvent, ...triedMethod })),
    payments: v.array(scheduledPayment),
    /** The newest 20. */
    transactions: v.array(paidTransaction),
    totalTransactions: v.pipe(v.number(), v.integer()),
  }),
  addition: true,
})
