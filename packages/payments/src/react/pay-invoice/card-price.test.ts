import { expect, test } from 'vitest'
import { cents } from '../../money/index.ts'
import { cardPrice } from './card-price.ts'

const prices = { credit: cents(12_420), debit: cents(12_000) }

test('[GUEST-08] marks the price that the card in hand costs, also for a prepaid card', () => {
  expect(cardPrice({ kind: 'credit', total: prices.credit }, prices)).toBe('credit')
  expect(cardPrice({ kind: 'debit', total: prices.debit }, prices)).toBe('debit')
  expect(cardPrice({ kind: 'prepaid', total: prices.debit }, prices)).toBe('debit')
  expect(cardPrice({ kind: 'prepaid', total: prices.credit }, prices)).toBe('credit')
  expect(cardPrice({ kind: 'prepaid', total: cents(12_100) }, prices)).toBeUndefined()
  expect(cardPrice({ kind: 'ach', total: prices.debit }, prices)).toBeUndefined()
})
