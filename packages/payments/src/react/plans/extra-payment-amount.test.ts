import { expect, test } from 'vitest'
import { aPayablePlan } from '@payment-center/validation/testing'
import { checkAmount } from '../../flows/index.ts'
import { cents } from '../../money/money.ts'
import { amountError, monthlyAfter, withBalance } from './extra-payment-amount.ts'
import { extraPaymentMessages } from './messages.en.ts'

const planWith = (limit: number) => ({
  limit: cents(limit),
  remaining: cents(60_000),
  remainingTax: cents(0),
  free: cents(60_000),
})

const errorOf = (typed: string, limit: number) =>
  amountError(checkAmount(typed, planWith(limit)), planWith(limit), extraPaymentMessages.en)

test('[VALID-31] an amount above the balance is above the balance remaining', () => {
  expect(errorOf('600.01', 60_000)).toBe('Above balance remaining')
  expect(errorOf('600.00', 60_000)).toBeUndefined()
})

test('[VALID-31] an amount above the balance before tax is above the balance remaining', () => {
  const taxed = { ...planWith(56_000), remainingTax: cents(4_000), free: cents(56_000) }
  const error = amountError(checkAmount('560.01', taxed), taxed, extraPaymentMessages.en)
  expect(error).toBe('Above balance remaining')
})

test('[VALID-31] an amount above a lower limit names the limit', () => {
  expect(errorOf('250.01', 25_000)).toBe('You can pay up to $250.00 in one payment')
  expect(errorOf('700.00', 25_000)).toBe('You can pay up to $250.00 in one payment')
  expect(errorOf('250.00', 25_000)).toBeUndefined()
})

test('[PAY-38] says why an amount of zero, below zero or without digits can’t be paid', () => {
  expect(errorOf('0', 60_000)).toBe('Enter an amount greater than $0.00')
  expect(errorOf('-5', 60_000)).toBe('Enter an amount greater than $0.00')
  expect(errorOf('abc', 60_000)).toBe('Enter an amount in dollars, such as 45.50')
  expect(errorOf('19.999', 60_000)).toMatch(/at most two decimals/)
})

const after = (free: number) => monthlyAfter(aPayablePlan({ free: cents(free) }), cents(30_000))

test('leaves the monthly payments as they are while a whole one is left', () => {
  expect(after(45_000)).toBe('stays')
  expect(after(44_999)).toBe('smaller')
})

test('promises no monthly payment when the rest is being charged already', () => {
  expect(after(30_000)).toBeNull()
})

test('shows the balance that another payment left since the plan was chosen', () => {
  const chosen = aPayablePlan()
  const lower = { ...chosen, remaining: cents(10_000), remainingTax: cents(0) }
  expect(withBalance(chosen, [aPayablePlan({ planId: '9002' }), lower])).toMatchObject({ remaining: 10_000 })
  expect(withBalance(chosen, [])).toEqual(chosen)
})

test('refuses an amount above the balance that another payment left since the plan was chosen', () => {
  const chosen = aPayablePlan()
  const lower = { ...chosen, remaining: cents(10_000), limit: cents(10_000), free: cents(10_000) }
  expect(checkAmount('100.01', withBalance(chosen, [lower])).result).toBe('aboveLimit')
})

test('keeps the limit of a refused amount while the list of plans is older', () => {
  const listed = aPayablePlan()
  const chosen = { ...listed, limit: cents(10_000), free: cents(10_000) }
  expect(withBalance(chosen, [listed])).toMatchObject({ limit: 10_000, free: 10_000 })
})
