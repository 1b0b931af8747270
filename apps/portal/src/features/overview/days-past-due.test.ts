import { expect, test } from 'vitest'
import { daysPastDue } from './days-past-due.ts'

test('[OVER-04] [CONST-03] days past due are the difference of the calendar days, and one', () => {
  expect(daysPastDue('2026-11-17', '2026-11-21')).toBe(5)
  expect(daysPastDue('2026-11-21', '2026-11-21')).toBe(1)
  expect(daysPastDue('2026-12-31', '2027-01-01')).toBe(2)
})

test('the change to summer time takes no day away', () => {
  expect(daysPastDue('2026-03-07', '2026-03-09')).toBe(3)
})
