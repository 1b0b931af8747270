import { aPayablePlan } from '@payment-center/validation/testing'
import { expect, test } from 'vitest'
import { cents } from '../../money/money.ts'
import { monthlyAfter } from './monthly-after.ts'

const after = (free: number) => monthlyAfter(aPayablePlan({ free: cents(free) }), cents(30_000))

test('leaves the monthly payments as they are while a whole one is left', () => {
  expect(after(45_000)).toBe('stays')
  expect(after(44_999)).toBe('smaller')
})

test('promises no monthly payment when the rest is being charged already', () => {
  expect(after(30_000)).toBeNull()
})
