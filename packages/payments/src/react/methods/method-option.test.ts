import { expect, test } from 'vitest'
import { cents } from '../../money/money.ts'
import { cardPrice } from './method-option.ts'

const prices = { credit: cents(12_420), debit: cents(12_000) }

test('[GUEST-08] [PAY-43] marks the price that the card in hand costs, whatever its kind', () => {
  expect(cardPrice(prices.credit, prices)).toBe('credit')
  expect(cardPrice(prices.debit, prices)).toBe('debit')
  expect(cardPrice(cents(12_100), prices)).toBe('other')
})
