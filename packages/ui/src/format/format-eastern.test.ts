import { expect, test } from 'vitest'
import { formatEastern, formatEasternTime } from './format-eastern.ts'

test('[MAINT-04] formats an instant in Eastern time, in winter and in summer', () => {
  expect(formatEastern(Date.parse('2026-11-22T04:30:00Z'), 'en')).toBe('11/21/2026, 11:30 PM')
  expect(formatEastern(Date.parse('2026-07-04T04:30:00Z'), 'en')).toBe('07/04/2026, 12:30 AM')
  expect(formatEasternTime(Date.parse('2026-11-22T06:00:00Z'), 'es')).toMatch(/^1:00\sa\.\s?m\.$/)
})
