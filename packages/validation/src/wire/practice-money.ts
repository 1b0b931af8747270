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
  /** The calendar day in the practice's time zone. */
  day: calendarDate,
  happenedAt: instant,
  chargeEventId: id,
  /** null for an invoice that the practice did not name. */
  externalId: v.nullable(v.string()),
  kind: pricedKind,
  /** The last digits of the card or account. */
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

export const listPracticePayouts = defineCall({
  ...list,
  name: 'listPracticePayouts',
  summary:
    'What the card provider’s payouts of some days sent to the practice, a row for each payment, refund, dispute and fee. The days are those on which the money arrives.',
  path: '/api/v1/practice/payouts',
  csv: 'payouts',
  answer: v.object({
    payouts: v.array(
      v.object({
        payoutId: v.string(),
        /** The day on which the money arrives at the bank. */
        day: calendarDate,
        /** The payout's: `paid`, `pending`, `in_transit`, `failed` or `canceled`. */
        status: v.string(),
        /** Cents of the whole payout. */
        payoutAmount: signedCents,
        entryId: v.string(),
        /** The card provider's type of the row, such as `charge`; `not_itemized` for a payout that was made by hand. */
        type: v.string(),
        amount: signedCents,
        fee: signedCents,
        /** `amount` less `fee`. */
        net: signedCents,
        /** null for what belongs to no invoice, as are the next two. */
        chargeEventId: v.nullable(id),
        externalId: v.nullable(v.string()),
        /** The id that the program gave a refund. */
        refundId: v.nullable(v.string()),
      }),
    ),
    next,
  }),
})
