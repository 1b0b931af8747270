import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents } from '../money/money.ts'
import { billingTotals, kindOfFunding, taxOf, type Bill } from './fees.ts'

const simplyzero: Bill = {
  subtotal: cents(33_400),
  tax: cents(0),
  accountType: 'simplyzero',
  feeSchedule: { credit: 350, debit: 0, prepaid: 0, ach: 0 },
  roundsFeeDown: false,
}

const anyBill: fc.Arbitrary<Bill> = fc.record({
  subtotal: fc.integer({ min: 0, max: 99_999_999 }).map(cents),
  tax: fc.integer({ min: 0, max: 9_999_999 }).map(cents),
  accountType: fc.constantFrom('simplyzero', 'mixed', 'others'),
  feeSchedule: fc.record({
    credit: fc.integer({ min: 0, max: 1000 }),
    debit: fc.integer({ min: 0, max: 1000 }),
    prepaid: fc.integer({ min: 0, max: 1000 }),
    ach: fc.integer({ min: 0, max: 1000 }),
  }),
  roundsFeeDown: fc.boolean(),
})

describe('fees', () => {
  test('adds the practice’s fee to a credit card at a zero account', () => {
    expect(billingTotals(simplyzero, 'credit')).toEqual({
      subtotal: 33_400,
      tax: 0,
      fee: 1169,
      total: 34_569,
    })
  })

  test('[PAY-31] adds the debit card fee of the practice’s table', () => {
    expect(billingTotals(simplyzero, 'debit').total).toBe(33_400)
  })

  test('[ENTITY-06] adds no fee at other account types', () => {
    expect(billingTotals({ ...simplyzero, accountType: 'others' }, 'credit').fee).toBe(0)
  })

  test('[ENTITY-09] [CONST-06] adds subtotal, tax and fee up to the total for any bill', () => {
    fc.assert(
      fc.property(anyBill, fc.constantFrom('credit', 'debit', 'prepaid', 'ach'), (bill, kind) => {
        const { subtotal, tax, fee, total } = billingTotals(bill, kind)
        const isAboveRate = fee * 10_000 > (subtotal + tax) * bill.feeSchedule[kind]
        return subtotal + tax + fee === total && fee >= 0 && !(bill.roundsFeeDown && isAboveRate)
      }),
    )
  })

  test('taxes only taxable items: 8.875 % of $64.50 is $5.72', () => {
    const items = [
      { amount: cents(18_000), isTaxable: false },
      { amount: cents(6_450), isTaxable: true },
    ]
    expect(taxOf(items, 8875)).toBe(572)
  })

  test('[ENTITY-14] prices a card of unknown funding as debit', () => {
    expect(['credit', 'debit', 'prepaid', 'unknown', null].map(kindOfFunding)).toEqual([
      'credit',
      'debit',
      'prepaid',
      'debit',
      'debit',
    ])
  })
})
