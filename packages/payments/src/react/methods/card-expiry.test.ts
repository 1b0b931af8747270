import { expect, test } from 'vitest'
import { cardExpiry } from './card-expiry.ts'

test('a card of unknown expiry can pay', () => {
  expect(cardExpiry('', '2026-11-21')).toBe('valid')
})

test('[METH-04] expires a card at the end of its month', () => {
  expect(cardExpiry('10/2026', '2026-11-01')).toBe('expired')
  expect(cardExpiry('12/2025', '2026-01-31')).toBe('expired')
  expect(cardExpiry('11/2026', '2026-11-30')).not.toBe('expired')
})

test('[METH-05] warns of a card that expires this month or the next, also across the year', () => {
  expect(cardExpiry('11/2026', '2026-11-21')).toBe('expiringSoon')
  expect(cardExpiry('12/2026', '2026-11-21')).toBe('expiringSoon')
  expect(cardExpiry('01/2027', '2026-12-31')).toBe('expiringSoon')
  expect(cardExpiry('01/2027', '2026-11-30')).toBe('valid')
  expect(cardExpiry('12/2029', '2026-11-21')).toBe('valid')
})
