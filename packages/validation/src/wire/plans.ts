import * as v from 'valibot'
import {
  added,
  calendarDate,
  centsOnWire,
  id,
  idOrEmpty,
  instant,
  chargeEventStatus,
  last4,
  centsPerKind,
  rows,
} from './values.ts'
import { defineCall } from './call.ts'
import { cardType } from './methods.ts'

const planStatus = v.picklist(['active', 'paid_off', 'cancelled'])

const balanceRemaining = v.object({
  total: centsOnWire,
  subtotalBalance: centsOnWire,
  taxBalance: centsOnWire,
})

const planTotals = v.object({ total: centsOnWire, subtotal: centsOnWire, taxTotal: centsOnWire })

const planMethod = v.union([
  v.object({ tokenId: id, cardType, last4 }),
  v.object({ achId: id, bankName: v.fallback(v.string(), ''), accountLast4: last4 }),
])

const historyEntry = v.object({
  chargeEventId: id,
  /** Noon UTC of the day it was due, while nothing is paid. */
  paidTs: v.union([instant, calendarDate]),
  /** The practice's day; null while nothing is paid. */
  paidOn: added(v.nullable(calendarDate), null),
  amount: centsOnWire,
  refundedAmount: added(centsOnWire, 0),
  paymentStatus: chargeEventStatus,
})

/** A plan without its history. */
const planSummary = {
  paymentPlanId: id,
  practiceId: added(idOrEmpty, ''),
  description: v.fallback(v.string(), ''),
  paymentPlanStatus: planStatus,
  isPlanCompleted: v.fallback(v.nullable(v.boolean()), null),
  balanceRemaining,
  /** Null where the list has none. */
  planTotals: v.fallback(v.nullable(planTotals), null),
  monthlyPayment: centsOnWire,
  monthlySubtotal: v.fallback(v.nullable(centsOnWire), null),
  monthlyTaxAmount: v.nullish(centsOnWire, 0),
  startDate: calendarDate,
  endDate: v.fallback(v.nullable(calendarDate), null),
  /** Day of the month; null for that of the start. */
  billingDay: added(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(31))), null),
  downPayment: v.nullish(centsOnWire, 0),
  paymentPlanPaymentMethod: v.fallback(v.nullable(planMethod), null),
  /** The limit of an extra payment, before tax and fee; null for the balance. */
  maxAllowedPayment: v.fallback(v.nullable(centsOnWire), null),
  /**
   * The balance without payments in progress, before tax; null for the whole balance. An extra payment leaves zero of
   * it, or at least $0.50.
   */
  freeSubtotal: added(v.nullable(centsOnWire), null),
}

export const paymentPlan = v.object({
  ...planSummary,
  /** Null if the list has none. */
  paymentPlanHistory: v.fallback(v.optional(v.nullable(rows(historyEntry)), null), null),
})
export type WirePaymentPlan = v.InferOutput<typeof paymentPlan>

const payerGet = { method: 'GET', scopes: ['payer'] } as const

export const listPaymentPlans = defineCall({
  ...payerGet,
  name: 'listPaymentPlans',
  summary: 'The payment plans of a payer.',
  path: '/api/v1/payers/:payerId/paymentPlans',
  answer: v.object({ paymentPlans: rows(paymentPlan) }),
  on409: 'none',
  list: 'paymentPlans',
})

export const getPaymentPlan = defineCall({
  ...payerGet,
  name: 'getPaymentPlan',
  summary: 'One plan with its totals and its history, newest first.',
  path: '/api/v1/paymentPlan/:paymentPlanId',
  answer: v.object({ ...planSummary, paymentPlanHistory: rows(historyEntry) }),
  addition: true,
})

export const getPlanBalance = defineCall({
  ...payerGet,
  name: 'getPlanBalance',
  summary: 'The balance of a plan.',
  path: '/api/v1/paymentPlan/:paymentPlanId/balance',
  answer: v.object({ balanceRemaining }),
  part: 'balanceRemaining',
})

export const updatePaymentPlan = defineCall({
  name: 'updatePaymentPlan',
  summary: 'Changes the saved method that a plan charges.',
  method: 'PUT',
  path: '/api/v1/paymentPlan/:paymentPlanId',
  scopes: ['payer'],
  answer: v.object({}),
})

export const quoteOffCyclePayment = defineCall({
  ...payerGet,
  name: 'quoteOffCyclePayment',
  summary: 'What an extra payment of this subtotal would cost, tax and fee included.',
  path: '/api/v1/paymentPlan/:paymentPlanId/offCyclePayment/fees',
  /** The fee is part of the total. */
  answer: v.object({ total: centsPerKind, taxAmount: centsOnWire }),
  addition: true,
})

export const makeOffCyclePayment = defineCall({
  name: 'makeOffCyclePayment',
  summary:
    'Makes an extra payment of a plan. The same plan, amount and method within 60 s is one payment, unless the keys differ.',
  method: 'POST',
  path: '/api/v1/paymentPlan/:paymentPlanId/makeOffCyclePayment',
  scopes: ['payer'],
  asksBank: true,
  answer: v.object({
    offCyclePaymentResponse: v.object({
      monthlyPayment: centsOnWire,
      balanceRemaining: v.object({ total: centsOnWire }),
      paymentPlanStatus: planStatus,
      /** The payment itself; stripe_pending for a bank account, or while its outcome is unknown. */
      chargeEventId: added(idOrEmpty, ''),
      status: added(v.nullable(chargeEventStatus), null),
      amount: added(v.nullable(centsOnWire), null),
      /** For a card payment without an outcome, with which the payer can answer their bank; else null. */
      clientSecret: added(v.nullable(v.string()), null),
    }),
  }),
  part: 'offCyclePaymentResponse',
})

export const retryFailedPayment = defineCall({
  name: 'retryFailedPayment',
  summary: 'Tries a failed plan payment again, with a saved method.',
  method: 'POST',
  path: '/api/v1/payments/practiceId/:practiceId/chargeEventId/:chargeEventId/retry/failed',
  scopes: ['payer'],
  asksBank: true,
  answer: v.object({
    chargeEventId: added(idOrEmpty, ''),
    chargeEventStatus: added(v.nullable(chargeEventStatus), null),
    /** The client secret of an unconfirmed card payment, as makeOffCyclePayment returns it. */
    clientSecret: added(v.nullable(v.string()), null),
  }),
})
