import * as v from 'valibot'
import { defineCall } from './call.ts'
import { calendarDate, centsOnWire, id, instant, pricedKind } from './values.ts'

const list = {
  method: 'GET',
  scopes: ['practice'],
  role: 'read',
  addition: true,
} as const

/** Cents; below 0 for what was taken. */
const signedCents = v.pipe(v.number(), v.integer())

const movement = {
  /** In the practice's time zone. */
  day: calendarDate,
  happenedAt: instant,
  chargeEventId: id,
  /** null for an invoice that the practice did not name. */
  externalId: v.nullable(v.string()),
  kind: pricedKind,
  /** Of the card or account. */
  last4: v.string(),
}

/** For `after` of the next request; null with the last page. */
const next = v.nullable(v.string())

export const listPracticeTransactions = defineCall({
  ...list,
  name: 'listPracticeTransactions',
  summary: 'The practice’s payments of some days, in the order of their time.',
  path: '/api/v1/practice/transactions',
  csv: 'transactions',
  answer: v.object({
    transactions: v.array(
      v.object({
        ...movement,
        subtotal: centsOnWire,
        taxAmount: centsOnWire,
        applicationFee: centsOnWire,
        /** What was captured. Above the sum of the others if too much was: the rest is refunded. */
        amount: centsOnWire,
      }),
    ),
    next,
  }),
})

export const listPracticeRefunds = defineCall({
  ...list,
  name: 'listPracticeRefunds',
  summary:
    'What left the practice’s payments on some days: refunds, also of overcharges, and lost disputes. Each is the change of a payment’s total.',
  path: '/api/v1/practice/refunds',
  csv: 'refunds',
  answer: v.object({
    refunds: v.array(
      v.object({
        ...movement,
        /** Below 0 for a refund that came back, as by a dispute that was won. */
        amount: signedCents,
      }),
    ),
    next,
  }),
})
