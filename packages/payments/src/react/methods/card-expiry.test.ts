import { expect, test } from 'vitest'
import { cardExpiry } from './card-expiry.ts'

test('[METH-04] a card whose month is over has expired', () => {
  expect(cardExpiry('10/2026', '2026-11-01')).toBe('expired')
  expect(cardExpiry('12/2025', '2026-01-31')).toBe('expired')
  expect(cardExpiry('11/2026', '2026-11-30')).not.toBe('expired')
})

test('[METH-05] a card of this or the next calendar month expires soon, December to January included', () => {
  expect(cardExpiry('11/2026', '2026-11-21')).toBe('expiringSoon')
  expect(cardExpiry('12/2026', '2026-11-21')).toBe('expiringSoon')
  expect(cardExpiry('01/2027', '2026-12-31')).toBe('expiringSoon')
  expect(cardExpiry('01/2027', '2026-11-30')).toBe('valid')
  expect(cardExpiry('12/2029', '2026-11-21')).toBe('valid')
})
