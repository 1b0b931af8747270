import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caretAfterMask, maskCode, padDate, maskDate, maskPhone } from './input-mask.ts'

/** Types one character at a time. */
const keyed = (shape: (before: string, typed: string) => string, keys: string) =>
  keys.split('').reduce((before, key) => shape(before, before + key), '')

test('adds the slashes of a date and accepts typed ones', () => {
  expect(keyed(maskDate, '04121988')).toBe('04/12/1988')
  expect(keyed(maskDate, '04/12/1988')).toBe('04/12/1988')
  expect(keyed(maskDate, '4/2/1988')).toBe('4/2/1988')
  expect(keyed(maskDate, '4-2-88')).toBe('4/2/88')
  expect(maskDate('', '04121988')).toBe('04/12/1988')
})

test('converts a pasted 1988-04-12 to 04/12/1988', () => {
  expect(maskDate('', '1988-04-12')).toBe('04/12/1988')
  expect(maskDate('', '1988/04/12')).toBe('04/12/1988')
})

test('converts a pasted date with the name of its month', () => {
  const pasted = ['April 12, 1988', 'Apr. 12 1988', '12 April 1988', '12 de abril de 1988', 'Apr 12th, 1988']
  for (const text of pasted) expect(maskDate('', text), text).toBe('04/12/1988')
  expect(maskDate('', 'Marzo 3, 2001')).toBe('03/03/2001')
  expect(maskDate('', 'Someday 12, 1988')).toBe('/12/1988')
})

test('ignores the spaces around a pasted date', () => {
  for (const text of [' 04/12/1988', '04/12/1988 ', '\t4-12-1988\u00A0', '04121988 ', ' 1988-04-12 '])
    expect(maskDate('', text), text).toMatch(/^0?4\/12\/1988$/)
  expect(maskDate('04/12/19888', ' 04/12/1988')).toBe('04/12/1988')
  expect(keyed(maskDate, '4 12 1988 ')).toBe('4/12/1988')
})

test('lets the slashes of a date be deleted', () => {
  expect(maskDate('04/', '04')).toBe('04')
  expect(maskDate('04/12/1988', '04/2/1988')).toBe('04/2/1988')
})

test('pads a date on blur and does not expand a two-digit year', () => {
  expect(padDate('4/2/1988')).toBe('04/02/1988')
  expect(padDate('4/2/88')).toBe('4/2/88')
  expect(padDate('')).toBe('')
})

test('[VALID-32] formats a phone number as (###) ###-#### while it is typed', () => {
  expect(keyed(maskPhone, '21255')).toBe('(212) 55')
  expect(keyed(maskPhone, '2125550142')).toBe('(212) 555-0142')
  expect(keyed(maskPhone, '(212) 555-0142')).toBe('(212) 555-0142')
  expect(maskPhone('', '212 555 0142')).toBe('(212) 555-0142')
})

test('[VALID-32] formats a US number that is pasted with +1, dots, or characters of a contact', () => {
  const pasted = [
    '+1 (212) 555-0142',
    '+12125550142',
    '212.555.0142',
    '212\u00A0555\u00A00142',
    '\u202A+1 212\u2011555\u20110142\u202C',
  ]
  for (const text of pasted) expect(maskPhone('', text), text).toBe('(212) 555-0142')
  expect(maskPhone('', '+44 20 7946 0958')).toBe('+44 20 7946 0958')
  expect(maskPhone('', '+212 555 0142')).toBe('+212 555 0142')
})

test('lets a phone number be deleted and keeps other text as typed', () => {
  expect(maskPhone('(212) ', '(212)')).toBe('(212)')
  expect(maskPhone('(212) 555', '(212) 55')).toBe('(212) 55')
  expect(keyed(maskPhone, '21255ext')).toBe('(212) 55ext')
  expect(keyed(maskPhone, '442079460958')).toMatch(/^[\d() -]*$/)
  expect(maskPhone('', '442079460958')).toBe('442079460958')
})

test('keeps only the digits of a code, up to its length', () => {
  expect(maskCode('', '123 456')).toBe('123456')
  expect(maskCode('', '12-34-56-78')).toBe('123456')
})

test('accepts the full-width digits of a code that a keyboard or a copied mail contains', () => {
  expect(maskCode('', '１２３　４５６')).toBe('123456')
})

test('keeps the caret after the same digits when a mask changes the text', () => {
  expect(caretAfterMask('(212', 4, '(212')).toBe(4)
  expect(caretAfterMask('(2125', 5, '(212) 5')).toBe(7)
  expect(caretAfterMask('(219) 555-0142', 4, '(219) 555-0142')).toBe(4)
  expect(caretAfterMask('12x34', 3, '1234')).toBe(2)
  expect(caretAfterMask('12.5', 3, '12.5')).toBe(3)
  fc.assert(
    fc.property(fc.stringMatching(/^\d{1,10}$/), fc.nat(10), (digits, at) => {
      const masked = maskPhone('', digits)
      const caret = Math.min(at, digits.length)
      const before = masked.slice(0, caretAfterMask(digits, caret, masked)).replaceAll(/\D/g, '')
      expect(before).toBe(digits.slice(0, caret))
    }),
  )
})
