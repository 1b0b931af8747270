import { cents } from '@payment-center/payments/money'
import { methodKey } from '@payment-center/payments/react/method-option'
import { expect, test } from 'vitest'
import { chosenOption, methodOptions, totalOf } from './method-options.ts'
import { hasRefundComeBack, payability } from './payability.ts'

const prices = { credit: cents(25_898), debit: cents(25_022), prepaid: cents(25_022), ach: cents(25_022) }
const card = (funding: 'credit' | 'debit') =>
  ({
    kind: 'card',
    tokenId: `tok_${funding}`,
    cardType: 'visa',
    funding,
    last4: '4242',
    expires: '12/2029',
  }) as const
const bank = {
  kind: 'bank',
  achId: 'ach_1',
  customerId: 'cus_1',
  bankName: 'Harbor Credit Union',
  last4: '6789',
} as const
const methods = { cards: [card('credit'), card('debit')], bank }
const options = (given: Partial<typeof methods> | undefined) =>
  methodOptions(prices, given && { ...methods, ...given })

test('[INV-06] what is on file is offered by its own price, then a new card, then the bank account', () => {
  expect(options({}).map(methodKey)).toEqual(['tok_credit', 'tok_debit', 'newCard', 'ach_1'])
  expect(options({}).map((option) => totalOf(option, prices))).toEqual([25_898, 25_022, null, 25_022])
})

test('[PAY-23] a bank account is offered to be linked where none is on file, or nobody knows', () => {
  const linking = [methodOptions(prices, { cards: [], bank: null }), options(undefined)]
  for (const offered of linking) expect(offered.map(methodKey)).toEqual(['newCard', 'linkBank'])
})

test('[PAY-05] a new card has a price of its own only where every card costs the same', () => {
  const [newCard] = methodOptions(prices, { cards: [], bank: null })
  if (newCard === undefined) throw new Error('a new card is always offered')
  expect(totalOf(newCard, prices)).toBeNull()
  expect(totalOf(newCard, { ...prices, credit: cents(25_022) })).toBe(25_022)
  expect(chosenOption(options({}), undefined)).toBeUndefined()
})

test('[INV-02] [INV-07] what a flow knows is newer than what was loaded', () => {
  const due = { status: 'scheduled', paymentInProgress: false } as const
  expect(payability(due)).toBe('payable')
  expect(payability({ ...due, paymentInProgress: true })).toBe('checking')
  expect(payability({ ...due, status: 'stripe_pending' })).toBe('processing')
  expect(payability(due, [{ status: 'paid', paidWith: null }])).toBe('paid')
  expect(payability(due, [{ status: 'idle', notice: null }])).toBe('payable')
  expect(payability({ ...due, status: 'partially_refunded' })).toBe('partlyRefunded')
})

test('[INV-02] a refund that came back is told from one that the payer has', () => {
  const total = cents(10_000)
  const of = (status: 'paid' | 'refunded' | 'partially_refunded', refunded: number) =>
    hasRefundComeBack({ status, refunded: cents(refunded), total })
  expect([of('refunded', 10_000), of('partially_refunded', 1), of('paid', 0)]).toEqual([false, false, false])
  expect([of('refunded', 9999), of('partially_refunded', 0)]).toEqual([true, true])
})
