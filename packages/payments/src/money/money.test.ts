import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, cents, formatMoney, leavesPayable, payablePart, portion, subtract, canCharge } from './money.ts'

const amount = fc.integer({ min: 0, max: 99_999_999 }).map(cents)

describe('money', () => {
  test('rejects fractions of a cent', () => {
    expect(() => cents(19.95)).toThrow(RangeError)
  })

  test('rounds a share half up: 3.5 % of $334.00 is $11.69', () => {
    expect(portion(cents(33_400), 350, 10_000)).toBe(1169)
    expect(portion(cents(100), 50, 10_000)).toBe(1)
    expect(portion(cents(99), 50, 10_000)).toBe(0)
  })

  test('rounds a share by at most half a cent', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 10_000 }), (of, rate) => {
        const difference = BigInt(portion(of, rate, 10_000)) * 10_000n - BigInt(of) * BigInt(rate)
        return difference <= 5_000n && difference > -5_000n
      }),
    )
  })

  test('leaves nothing or a chargeable balance, and exceeds the limit only to take everything', () => {
    fc.assert(
      fc.property(fc.integer({ min: 50, max: 400 }), fc.integer({ min: 50, max: 400 }), (balance, limit) => {
        const payment = payablePart(cents(balance), cents(limit))
        expect(leavesPayable(cents(balance), payment)).toBe(true)
        expect(payment).toBeGreaterThanOrEqual(50)
        expect(payment <= limit || (payment === balance && balance < 100)).toBe(true)
      }),
    )
    expect(payablePart(cents(15_030), cents(15_000))).toBe(14_980)
    expect(payablePart(cents(30), cents(15_000))).toBe(30)
  })

  test('subtracts what it added', () => {
    fc.assert(fc.property(amount, amount, (one, other) => subtract(add(one, other), other) === one))
  })

  test('[VALID-34] [CONST-01] formats dollars with thousands separators and two decimals', () => {
    expect(formatMoney(cents(135_000))).toBe('$1,350.00')
    expect(formatMoney(cents(7))).toBe('$0.07')
  })

  test('[VALID-34] formats any amount as the browser’s own formatter does', () => {
    const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
    const anyAmount = fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }).map(cents)
    fc.assert(
      fc.property(anyAmount, (of) => formatMoney(of) === dollars.format(of / 100)),
      { examples: [[cents(0)], [cents(-1)], [cents(99_999)], [cents(100_000)], [cents(100_000_000)]] },
    )
  })
})

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
