import * as v from 'valibot'
import { defineCall } from './call.ts'
import { calendarDate, centsOnWire, chargeEventId, entityId, instant } from './identifiers.ts'
import { chargeEventStatus } from './charge-event-status.ts'
import { achId, tokenId } from './method-ids.ts'
import { centsPerKind } from './method-kinds.ts'

const planStatus = v.picklist(['active', 'paid_off', 'cancelled'])

const balanceRemaining = v.object({
  total: centsOnWire,
  subtotalBalance: centsOnWire,
  taxBalance: centsOnWire,
})

const planMethod = v.union([
  v.object({ tokenId, cardType: v.string(), last4: v.string() }),
  v.object({ achId, bankName: v.string(), accountLast4: v.string() }),
])

const historyEntry = v.object({
  chargeEventId,
  /** Noon UTC of the day it was due, while nothing is paid. */
  paidTs: instant,
  /** Addition: the practice's day; null while nothing is paid. */
  paidOn: v.nullable(calendarDate),
  amount: centsOnWire,
  refundedAmount: centsOnWire,
  paymentStatus: chargeEventStatus,
})

/** A plan without its history. */
const planSummary = {
  paymentPlanId: entityId,
  practiceId: entityId,
  description: v.string(),
  paymentPlanStatus: planStatus,
  isPlanCompleted: v.boolean(),
  balanceRemaining,
  planTotals: v.object({ total: centsOnWire, subtotal: centsOnWire, taxTotal: centsOnWire }),
  monthlyPayment: centsOnWire,
  monthlySubtotal: centsOnWire,
  monthlyTaxAmount: centsOnWire,
  startDate: calendarDate,
  endDate: calendarDate,
  /** Addition: day of the month. */
  billingDay: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(31)),
  downPayment: centsOnWire,
  paymentPlanPaymentMethod: v.nullable(planMethod),
  /** The limit of an extra payment, before tax and fee. */
  maxAllowedPayment: centsOnWire,
  /**
   * Addition: the balance without payments in progress, before tax. An extra payment leaves zero of it, or at least
   * $0.50.
   */
  freeSubtotal: centsOnWire,
}

export const paymentPlan = v.object(planSummary)
export type WirePaymentPlan = v.InferOutput<typeof paymentPlan>

export const listPaymentPlans = defineCall({
  name: 'listPaymentPlans',
  summary: 'The payment plans of a payer.',
  method: 'GET',
  path: '/api/v1/payers/:payerId/paymentPlans',
  scopes: ['payer'],
  answer: v.object({ paymentPlans: v.array(paymentPlan) }),
  on409: 'none',
})

export const getPaymentPlan = defineCall({
  name: 'getPaymentPlan',
  summary: 'One plan with its totals and its history, newest first.',
  method: 'GET',
  path: '/api/v1/paymentPlan/:paymentPlanId',
  scopes: ['payer'],
  answer: v.object({ ...planSummary, paymentPlanHistory: v.array(historyEntry) }),
  addition: true,
})

export const getPlanBalance = defineCall({
  name: 'getPlanBalance',
  summary: 'What is left to pay of a plan.',
  method: 'GET',
  path: '/api/v1/paymentPlan/:paymentPlanId/balance',
  scopes: ['payer'],
  answer: v.object({ balanceRemaining }),
})

export const updatePaymentPlan = defineCall({
  name: 'updatePaymentPlan',
  summary: 'Has a plan charge another saved method from now on.',
  method: 'PUT',
  path: '/api/v1/paymentPlan/:paymentPlanId',
  scopes: ['payer'],
  answer: v.object({}),
})

export const quoteOffCyclePayment = defineCall({
  name: 'quoteOffCyclePayment',
  summary: 'What an extra payment of this subtotal would cost, tax and fee included.',
  method: 'GET',
  path: '/api/v1/paymentPlan/:paymentPlanId/offCyclePayment/fees',
  scopes: ['payer'],
  /** The fee is part of the total. */
  answer: v.object({ total: centsPerKind, taxAmount: centsOnWire }),
  addition: true,
})

export const makeOffCyclePayment = defineCall({
  name: 'makeOffCyclePayment',
  summary:
    'Pays a plan down. The same plan, amount and method within 60 s is one payment, unless another key says otherwise.',
  method: 'POST',
  path: '/api/v1/paymentPlan/:paymentPlanId/makeOffCyclePayment',
  scopes: ['payer'],
  asksBank: true,
  answer: v.object({
    offCyclePaymentResponse: v.object({
      monthlyPayment: centsOnWire,
      balanceRemaining: v.object({ total: centsOnWire }),
      paymentPlanStatus: planStatus,
      /** Additions: the payment itself; stripe_pending for a bank account, or while its outcome is unknown. */
      chargeEventId,
      status: chargeEventStatus,
      amount: centsOnWire,
      /** Addition: for a card's payment without an outcome, with which the payer can answer their bank; else null. */
      clientSecret: v.nullable(v.string()),
    }),
  }),
})

export const retryFailedPayment = defineCall({
  name: 'retryFailedPayment',
  summary: 'Tries a failed plan payment again, with a saved method.',
  method: 'POST',
  path: '/api/v1/payments/practiceId/:practiceId/chargeEventId/:chargeEventId/retry/failed',
  scopes: ['payer'],
  asksBank: true,
  /** The client secret is an addition, as in makeOffCyclePayment. */
  answer: v.object({ chargeEventId, chargeEventStatus, clientSecret: v.nullable(v.string()) }),
})
