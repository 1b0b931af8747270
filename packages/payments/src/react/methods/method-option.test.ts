import { expect, test } from 'vitest'
import { cents } from '../../money/money.ts'
import { methodName } from '../receipt/method-name.ts'
import { cardPrice, cardExpiry } from './method-option.ts'

const prices = { credit: cents(12_420), debit: cents(12_000) }

test('[GUEST-08] [PAY-43] marks the price that the card in hand costs, whatever its kind', () => {
  expect(cardPrice(prices.credit, prices)).toBe('credit')
  expect(cardPrice(prices.debit, prices)).toBe('debit')
  expect(cardPrice(cents(12_100), prices)).toBe('other')
})

test.each([
  ['visa', 'credit', 'Visa credit ····\u00a04242'],
  ['cartes_bancaires', 'debit', 'Cartes Bancaires debit ····\u00a04242'],
  ['link', 'credit', 'Link credit ····\u00a04242'],
  ['Unknown', 'debit', 'Debit card ····\u00a04242'],
  ['unknown', 'prepaid', 'Prepaid card ····\u00a04242'],
  ['', null, 'Card ····\u00a04242'],
  ['new_network', 'debit', 'new network debit ····\u00a04242'],
] as const)('[METH-02] names a card of the network “%s” and kind %s', (cardType, kind, name) => {
  expect(methodName({ cardType, kind, bankName: null, last4: '4242' }, 'en')).toBe(name)
})

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
