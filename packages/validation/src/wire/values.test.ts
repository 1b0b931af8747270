import * as v from 'valibot'
import { expect, test } from 'vitest'
import { calendarDate, chargeEventId, entityId, id, last4, rows } from './values.ts'
import { aPaymentPlan } from '../testing/index.ts'
import { calculateFees, createVoluntaryInvoice } from './external.ts'
import { calculateInvoiceFees } from './invoices.ts'
import { maintenanceWindow } from './maintenance.ts'
import { cardExpirationDate, cardFundingType, cardType, listPaymentMethods } from './methods.ts'
import { listPaymentPlans } from './plans.ts'
import { listTransactions } from './transactions.ts'

test('keeps an id of an answer as text, whether it is a number or text', () => {
  expect(v.parse(id, 501)).toBe('501')
  expect(v.parse(id, '6a1f-0216')).toBe('6a1f-0216')
  for (const other of ['', '.', '..', null, undefined, {}, true]) expect(v.is(id, other)).toBe(false)
})

test('reads a plan without its totals and end, and the invoice of a bank debit without a payment', () => {
  const { planTotals: _, endDate: __, monthlySubtotal: ___, ...plan } = aPaymentPlan()
  expect(v.parse(listPaymentPlans.answer, { paymentPlans: [plan] }).paymentPlans).toMatchObject([
    { planTotals: null, endDate: null },
  ])
  expect(v.parse(createVoluntaryInvoice.answer, { chargeEventId: 9 })).toEqual({
    chargeEventId: '9',
    clientSecret: '',
    paymentIntentId: '',
  })
})

test('takes no list without a readable row for an empty one', () => {
  const list = rows(v.object({ amount: v.number() }))
  expect(v.parse(list, [{ amount: '110.00' }, { amount: 1 }])).toEqual([{ amount: 1 }])
  expect(v.parse(list, [])).toEqual([])
  expect(v.is(list, [{ amount: '110.00' }])).toBe(false)
})

test('takes a numeric id of a request as a number or its text', () => {
  expect(v.parse(entityId, 7)).toBe(7)
  expect(v.parse(entityId, '7')).toBe(7)
  for (const other of ['07', '0', '1e3', 1.5, -1, 3_000_000_000, '3000000000'])
    expect(v.is(entityId, other)).toBe(false)
})

test('takes a charge event id of a request in lower case', () => {
  expect(v.parse(chargeEventId, 'mixdue000001')).toBe('MIXDUE000001')
})

test('keeps the calendar day that a date or a timestamp names', () => {
  for (const date of [
    '2026-11-30',
    '2026-11-30T00:00:00.000Z',
    '2026-11-30T23:30:00-05:00',
    '2026-11-30 12:00',
    '11/30/2026',
  ])
    expect(v.parse(calendarDate, date)).toBe('2026-11-30')
  for (const other of ['soon', '30/11/2026', '2026-13-30', '2026-11-301'])
    expect(v.is(calendarDate, other)).toBe(false)
})

test('the prices of an invoice give its subtotal, and a debit card’s price to a prepaid one', () => {
  const fees = { credit: 10_350, debit: 10_000, ach: 10_000 }
  const [answered] = v.parse(calculateInvoiceFees.answer, {
    invoiceFees: [{ ...fees, applicationFees: { credit: 350, debit: 0, ach: 0 }, taxAmount: 800 }],
  }).invoiceFees
  expect(answered).toMatchObject({
    prepaid: 10_000,
    subtotal: 9200,
    taxAmount: 800,
    applicationFees: { prepaid: 0 },
  })
  const [totals] = v.parse(calculateInvoiceFees.answer, { invoiceFees: [fees] }).invoiceFees
  expect(totals).toMatchObject({
    subtotal: 10_000,
    taxAmount: 0,
    applicationFees: { credit: 350, debit: 0, ach: 0 },
  })
  const wrong = { invoiceFees: [{ ...fees, subtotal: 10_200 }] }
  expect(v.is(calculateInvoiceFees.answer, wrong)).toBe(false)
  const amount = { accountType: 'mixed', total: fees, applicationFees: { credit: 350, debit: 0, ach: 0 } }
  expect(v.parse(calculateFees.answer, amount)).toMatchObject({ total: { prepaid: 10_000 }, taxAmount: null })
})

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

const saved = {
  tokenId: 'tok_1',
  cardToken: 'tok_1',
  cardType: 'Visa',
  last4: '4242',
  cardExpirationDate: '12/2029',
  nameOnCard: 'Maya Torres',
  cardFundingType: 'credit',
  paymentMethodCardId: 'pm_1',
  lastUsedFlag: false,
}
const bankOnFile = {
  achId: 'ach_1',
  customerId: 'cus_1',
  payerId: 5,
  bankAccountPaymentMethodId: 'ba_1',
  bankName: 'Harbor Credit Union',
  accountLast4: '6789',
  defaultFlag: true,
  lastUsedFlag: false,
}
const oddValues: readonly unknown[] = [undefined, null, '', 'odd', 0, -1, 12.5, true, [], {}, [null]]
const without = ({ tokenId: _, ...rest }: typeof saved) => rest

test.each(Object.keys(without(saved)))('[METH-02] lists a card whose %s is odd, null or missing', (field) => {
  for (const odd of oddValues) {
    const answer = { paymentMethods: [{ ...saved, [field]: odd }, saved], achPaymentMethod: bankOnFile }
    const { paymentMethods, achPaymentMethod } = v.parse(listPaymentMethods.answer, answer)
    expect(paymentMethods.map(({ tokenId }) => tokenId)).toEqual(['tok_1', 'tok_1'])
    expect(achPaymentMethod).toMatchObject({ achId: 'ach_1' })
  }
})

test.each(Object.keys(bankOnFile).slice(1))(
  'lists a bank account whose %s is odd, null or missing',
  (field) => {
    for (const odd of oddValues) {
      const answer = { paymentMethods: [saved], achPaymentMethod: { ...bankOnFile, [field]: odd } }
      expect(v.parse(listPaymentMethods.answer, answer).achPaymentMethod).toMatchObject({ achId: 'ach_1' })
    }
  },
)

test('[METH-02] leaves out only rows without the token that pays', () => {
  const odd = [null, 7, 'card', [], {}, { ...saved, tokenId: null }]
  for (const achPaymentMethod of [null, undefined, 7, {}, { ...bankOnFile, achId: null }]) {
    const answer = { paymentMethods: [...odd, saved, ...odd], achPaymentMethod }
    expect(v.parse(listPaymentMethods.answer, answer)).toMatchObject({
      paymentMethods: [{ tokenId: 'tok_1' }],
      achPaymentMethod: null,
    })
  }
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

test('a transaction keeps the descriptions beside an odd one', () => {
  const paid = {
    transactionId: 9501,
    status: 'paid',
    transactionDate: '2026-11-14',
    amount: 11_000,
    procedureDescriptions: [null, { treatmentDescription: 'Exam' }, 7],
  }
  const { transactions } = v.parse(listTransactions.answer, {
    transactions: [paid],
    pagination: { totalRecords: 1 },
  })
  expect(transactions[0]?.procedureDescriptions).toEqual([{ treatmentDescription: 'Exam' }])
})
