import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDate, formatPhone, phoneHref } from './index.ts'

test('formats a calendar date as MM/DD/YYYY in every time zone', () => {
  expect(formatDate('2026-11-21')).toBe('11/21/2026')
  expect(formatDate('2026-01-01T00:00:00.000Z')).toBe('01/01/2026')
  expect(formatDate('soon')).toBe('soon')
})

test('formats a ten-digit phone number as (###) ###-#### from any notation', () => {
  expect(formatPhone('2125550142')).toBe('(212) 555-0142')
  expect(formatPhone('+1 212 555 0142')).toBe('(212) 555-0142')
  expect(formatPhone('+44 20 7946 0958')).toBe('+44 20 7946 0958')
  fc.assert(
    fc.property(fc.stringMatching(/^\d{10}$/), (digits) => {
      expect(formatPhone(formatPhone(digits))).toBe(formatPhone(digits))
      expect(phoneHref(formatPhone(digits))).toBe(`tel:+1${digits}`)
    }),
  )
})
