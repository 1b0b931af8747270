import { expect, test } from 'vitest'
import { invoiceIdOf } from './paths.ts'

test('reads the id of a printed invoice typed in lower case or with a space', () => {
  expect(invoiceIdOf('/invoice-external/mixdue000001')).toBe('MIXDUE000001')
  expect(invoiceIdOf('/invoice-external/MIXDUE000001%20')).toBe('MIXDUE000001')
})

test('reads an empty id from a path with an invalid encoding', () => {
  expect(invoiceIdOf('/invoice-external/%E0%A4%A')).toBe('')
})
