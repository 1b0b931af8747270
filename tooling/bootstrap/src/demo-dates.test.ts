import { calendarOf, dayAtPractice } from '@payment-center/demo'
import { demoExpiry } from '@payment-center/sandbox/demo'
import { expect, test } from 'vitest'

test('dates the demo data by the practices’ day, wherever the machine is', () => {
  const evening = new Date('2026-11-25T02:00:00Z')
  const calendar = calendarOf(evening)
  expect(calendar.dayFrom(0)).toBe('2026-11-24')
  expect(calendar.dayFrom(-24)).toBe('2026-10-31')
  expect(calendar.billing(24)).toBe('2026-11-24')
  expect(calendar.billing(25)).toBe('2026-10-25')
  expect(dayAtPractice(evening)).toBe('2026-11-24')
})

test('expires the demo cards by the practices’ month, wherever the machine is', () => {
  const evening = new Date('2027-01-01T03:00:00Z')
  expect(demoExpiry('prepaid', evening)).toEqual({ month: 11, year: 2026 })
  expect(demoExpiry('debit', evening)).toEqual({ month: 12, year: 2026 })
  expect(demoExpiry('credit', evening)).toEqual({ month: 12, year: 2029 })
})

test('bills a day of next month at a turn of the year', () => {
  const calendar = calendarOf(new Date('2027-01-01T03:00:00Z'))
  expect(calendar.dayFrom(1)).toBe('2027-01-01')
  expect(calendar.billing(15)).toBe('2026-12-15')
  expect(calendar.billing(15, 1)).toBe('2027-01-15')
})
