import { expect, test } from 'vitest'
import { daysPastDue } from './days-past-due.ts'

test('[OVER-04] [CONST-03] counts the due date and every day since as past due', () => {
  expect(daysPastDue('2026-11-17', '2026-11-21')).toBe(5)
  expect(daysPastDue('2026-11-21', '2026-11-21')).toBe(1)
  expect(daysPastDue('2026-12-31', '2027-01-01')).toBe(2)
})

test('counts every day across the change to daylight saving time', () => {
  expect(daysPastDue('2026-03-07', '2026-03-09')).toBe(3)
})
