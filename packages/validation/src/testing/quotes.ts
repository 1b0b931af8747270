import * as v from 'valibot'
import { centsSchema, type Cents } from '../fields/cents.ts'
import type { BillingTotals, PayablePlan, Quote } from '../model/index.ts'

const cents = (amount: number): Cents => v.parse(centsSchema, amount)

/** An untaxed invoice of $334.00 paid with a credit card at a 3.5 % fee. */
export const creditQuote: Quote = {
  kind: 'credit',
  subtotal: cents(33_400),
  tax: cents(0),
  fee: cents(1169),
  total: cents(34_569),
}

export const debitQuote: Quote = { ...creditQuote, kind: 'debit', fee: cents(0), total: cents(33_400) }

/** Maya's invoice (`aChargeEvent`) paid with a credit card. */
export const creditTotals: BillingTotals = {
  subtotal: cents(24_450),
  tax: cents(572),
  fee: cents(876),
  total: cents(25_898),
}

export const bankTotals: BillingTotals = { ...creditTotals, fee: cents(0), total: cents(25_022) }

/** Maya's aligner plan with $1,350.00 left, with the given fields changed. */
export function aPayablePlan(given: Partial<PayablePlan> = {}): PayablePlan {
  return {
    planId: '9001',
    description: 'Aligner treatment',
    remaining: cents(135_000),
    remainingTax: cents(0),
    monthly: cents(15_000),
    limit: cents(135_000),
    free: cents(135_000),
    ...given,
  }
}

/** An extra payment of $300.00 with a credit card. */
export const extraTotals: BillingTotals = {
  subtotal: cents(30_000),
  tax: cents(0),
  fee: cents(1050),
  total: cents(31_050),
}
