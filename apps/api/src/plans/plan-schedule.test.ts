import fc from 'fast-check'
import { cents, payablePart, subtract } from '@payment-center/payments/money'
import { leastCharge } from '@payment-center/validation/fields'
import { expect, test } from 'vitest'
import { acceptedDates, dateAfterMonths, monthlyPartOf } from './plan-schedule.ts'

/** The instalments that billing charges of an amount. */
function instalmentsOf(subtotal: number, monthly: number): number[] {
  const parts: number[] = []
  for (let left = cents(subtotal); left > 0; left = subtract(left, payablePart(left, cents(monthly))))
    parts.push(payablePart(left, cents(monthly)))
  return parts
}

test('any amount is charged in exactly the months that were agreed, to the cent, and the last takes the rest', () => {
  const amount = fc.integer({ min: leastCharge, max: 99_999_999 })
  fc.assert(
    fc.property(amount, fc.integer({ min: 2, max: 120 }), (subtotal, months) => {
      const monthly = monthlyPartOf(cents(subtotal), months)
      if (monthly === null) return subtotal < 2 * months * (leastCharge + months)
      const parts = instalmentsOf(subtotal, monthly)
      expect(parts).toHaveLength(months)
      expect(parts.slice(0, -1).every((part) => part === monthly)).toBe(true)
      expect(parts.at(-1)).toBeLessThanOrEqual(monthly)
      expect(parts.at(-1)).toBeGreaterThanOrEqual(leastCharge)
      return parts.reduce((one, other) => one + other, 0) === subtotal
    }),
  )
})

test('an offer that is accepted late keeps its day of the month and its number of months', () => {
  const end_date = dateAfterMonths('2027-01-31', 31, 5)
  const offered = { start_date: '2027-01-31', next_billing_date: '2027-01-31', end_date }
  expect(end_date).toBe('2027-06-30')
  expect(acceptedDates(offered, 31, '2027-01-31')).toEqual(offered)
  expect(acceptedDates(offered, 31, '2027-03-01')).toEqual({
    start_date: '2027-03-31',
    next_billing_date: '2027-03-31',
    end_date: '2027-08-31',
  })
})
