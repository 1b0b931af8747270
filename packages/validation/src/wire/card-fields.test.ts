import * as v from 'valibot'
import { expect, test } from 'vitest'
import { cardExpirationDate, cardFundingType, cardType } from './methods.ts'
import { last4 } from './values.ts'

test.each([
  ['12/2029', '12/2029'],
  ['1/2029', '01/2029'],
  ['12/29', '12/2029'],
  ['12 / 29', '12/2029'],
  ['1229', '12/2029'],
  ['12-2029', '12/2029'],
  ['2029-12', '12/2029'],
  ['2029-12-31', '12/2029'],
  ['2029-12-31T00:00:00.000Z', '12/2029'],
  ['12/31/2029', '12/2029'],
  ['13/2029', ''],
  ['never', ''],
  [null, ''],
])('reads the expiration date %j as %j', (answered, expected) => {
  expect(v.parse(cardExpirationDate, answered)).toBe(expected)
})

test.each([
  ['Visa', 'visa'],
  ['MASTERCARD', 'mastercard'],
  ['Master Card', 'mastercard'],
  ['MC', 'mastercard'],
  ['American Express', 'amex'],
  ['Diners Club', 'diners'],
  ['diners', 'diners'],
  ['China UnionPay', 'unionpay'],
  ['JCB', 'jcb'],
  [null, ''],
])('reads the network %j as %j', (answered, expected) => {
  expect(v.parse(cardType, answered)).toBe(expected)
})

test.each([
  ['CREDIT', 'credit'],
  ['Debit', 'debit'],
  ['prepaid', 'prepaid'],
  ['charge', 'unknown'],
  [null, 'unknown'],
])('reads the funding %j as %j', (answered, expected) => {
  expect(v.parse(cardFundingType, answered)).toBe(expected)
})

test('gives the last four digits their zeros again', () => {
  expect(v.parse(last4, 42)).toBe('0042')
})
