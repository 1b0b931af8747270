import * as v from 'valibot'
import { expect, test } from 'vitest'
import { maintenanceWindow } from './maintenance.ts'
import { cardExpirationDate, cardFundingType, cardType, listPaymentMethods } from './methods.ts'
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
  ['cartes_bancaires', 'cartes_bancaires'],
  ['unknown', 'unknown'],
  ['a new network', 'a new network'],
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

test('[METH-02] reads every card of a list, also with a funding, network or expiry that no one knows', () => {
  const odd = { cardType: 7, cardFundingType: 'charge', cardExpirationDate: 'soon', last4: 42, tokenId: 1 }
  const known = {
    cardType: 'Visa',
    cardFundingType: 'credit',
    cardExpirationDate: '12/29',
    last4: '4242',
    tokenId: 2,
  }
  const answer = { paymentMethods: [odd, known], achPaymentMethod: { achId: 3, bankName: null } }
  expect(v.parse(listPaymentMethods.answer, answer)).toMatchObject({
    paymentMethods: [
      { tokenId: '1', cardType: '', cardFundingType: 'unknown', cardExpirationDate: '', last4: '0042' },
      { tokenId: '2', cardType: 'visa', cardFundingType: 'credit', cardExpirationDate: '12/2029' },
    ],
    achPaymentMethod: { achId: '3', bankName: '' },
  })
})

test.each([
  ['2026-11-29T03:00', '2026-11-29T03:00Z'],
  ['2026-11-29 03:00', '2026-11-29T03:00Z'],
  ['2026-11-29T03:00Z', '2026-11-29T03:00Z'],
  ['2026-11-29T03:00+02:00', '2026-11-29T01:00Z'],
  ['2026-11-29T03:00:00', '2026-11-29T03:00Z'],
  ['2026-11-29T03:00:00.5Z', '2026-11-29T03:00:00.5Z'],
])('[MAINT-08] reads the maintenance time %j as %j', (published, instant) => {
  const window = { scope: ['portal'], start_date: published, end_date: published }
  expect(Date.parse(v.parse(maintenanceWindow, window).start_date)).toBe(Date.parse(instant))
})

test('gives the last four digits their zeros again', () => {
  expect(v.parse(last4, 42)).toBe('0042')
})
