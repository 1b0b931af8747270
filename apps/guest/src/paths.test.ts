import { expect, test } from 'vitest'
import { invoiceIdOf } from './paths.ts'

test('reads the id of a printed invoice typed with a space, whatever its letters are', () => {
  expect(invoiceIdOf('/invoice-external/6a1f-0216')).toBe('6a1f-0216')
  expect(invoiceIdOf('/invoice-external/MIXDUE000001%20')).toBe('MIXDUE000001')
})

test('reads an empty id from a path with an invalid encoding', () => {
  expect(invoiceIdOf('/invoice-external/%E0%A4%A')).toBe('')
})
