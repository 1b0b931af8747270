import { expect, test } from 'vitest'
import { canCharge, cents } from './money.ts'

const pricesOf = (credit: number, debit: number) => ({
  credit: cents(credit),
  debit: cents(debit),
  prepaid: cents(debit),
  ach: cents(debit),
  // What else an answer with prices has.
  subtotal: cents(24_450),
})

test('[PAY-37] an invoice can be charged if one of its prices is within the provider’s limits', () => {
  expect(canCharge(pricesOf(31, 30))).toBe(false)
  expect(canCharge(pricesOf(51, 49))).toBe(true)
  expect(canCharge(pricesOf(50, 50))).toBe(true)
  expect(canCharge(pricesOf(103_499_999, 99_999_999))).toBe(true)
  expect(canCharge(pricesOf(103_500_000, 100_000_000))).toBe(false)
})
