import { add, cents, subtract } from '@payment-center/payments/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextBillingDate } from './plan-schedule.ts'
import { taxOfPayment, type PlanAmount } from './plan-amount.ts'

test('the taxes of a plan’s payments add up to its tax, none negative, however it is paid off', () => {
  const anyPlan = fc.record({
    subtotal: fc.integer({ min: 1, max: 5_000_000 }),
    tax: fc.integer({ min: 0, max: 500_000 }),
    rate: fc.integer({ min: 0, max: 20_000 }),
    shares: fc.array(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 30 }),
  })
  fc.assert(
    fc.property(anyPlan, ({ subtotal, tax, rate, shares }) => {
      let left: PlanAmount = { subtotal: cents(subtotal), tax: cents(tax) }
      let paid = cents(0)
      for (const share of [...shares, subtotal]) {
        const part = cents(Math.min(share, left.subtotal))
        const partTax = taxOfPayment(left, rate, part)
        expect(partTax).toBeGreaterThanOrEqual(0)
        paid = add(paid, partTax)
        left = { subtotal: subtract(left.subtotal, part), tax: subtract(left.tax, partTax) }
        if (left.subtotal === 0) break
      }
      expect(paid).toBe(tax)
      expect(left.tax).toBe(0)
    }),
  )
})

test.each([
  ['2026-11-15', 15, '2026-12-15'],
  ['2026-12-01', 1, '2027-01-01'],
  ['2027-01-31', 31, '2027-02-28'],
  ['2027-02-28', 31, '2027-03-31'],
  ['2028-01-30', 30, '2028-02-29'],
])('after %s, a plan of day %i is billed on %s', (date, day, next) => {
  expect(nextBillingDate(date, day)).toBe(next)
})
