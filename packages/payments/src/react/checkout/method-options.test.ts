import { aSavedCard, harbor, visaCredit, visaDebit } from '@payment-center/validation/testing'
import { expect, test } from 'vitest'
import { checkout, payability } from '../../flows/index.ts'
import { cents } from '../../money/money.ts'
import { isOutsideLimits, methodKey, refusedCards } from '../methods/method-option.ts'
import {
  atPriceOf,
  bankOption,
  chosenOption,
  firstUsable,
  methodOptions as optionsOf,
  totalOf,
} from './method-options.ts'

const cost = { credit: cents(25_898), debit: cents(25_022), prepaid: cents(25_022), ach: cents(25_022) }
const methods = { cards: [visaCredit, visaDebit], bank: harbor }
const methodOptions = (prices: typeof cost, given: Parameters<typeof optionsOf>[0]['methods']) =>
  optionsOf({ prices, methods: given, beforeFee: null, unlock: false })
const options = (given: Partial<typeof methods> | undefined) =>
  methodOptions(cost, given && { ...methods, ...given })

test('[INV-06] offers saved cards at their own price, then a new card, then the bank account', () => {
  expect(options({}).map(methodKey)).toEqual(['tok_00004242', 'tok_00005556', 'newCard', 'ach_00006789'])
  expect(options({}).map((option) => totalOf(option, cost))).toEqual([25_898, 25_022, null, 25_022])
})

test('[PAY-23] offers to link a bank account if none is saved or it is unknown', () => {
  const linking = [methodOptions(cost, { cards: [], bank: null }), options(undefined)]
  for (const offered of linking) expect(offered.map(methodKey)).toEqual(['newCard', 'linkBank'])
})

test('[PAY-05] prices a new card only if every card costs the same', () => {
  const [newCard] = methodOptions(cost, { cards: [], bank: null })
  if (newCard === undefined) throw new Error('a new card is always offered')
  expect(totalOf(newCard, cost)).toBeNull()
  expect(totalOf(newCard, { ...cost, credit: cents(25_022) })).toBe(25_022)
  expect(chosenOption(options({}), null)).toBeUndefined()
})

test('[PAY-37] refuses a method whose price is outside the provider’s limits before it is chosen', () => {
  const small = { credit: cents(51), debit: cents(49), prepaid: cents(49), ach: cents(49) }
  const offered = methodOptions(small, methods)
  expect(offered.map((option) => ('limit' in option ? option.limit : null))).toEqual([
    undefined,
    50,
    null,
    50,
  ])
  expect(offered.map(isOutsideLimits)).toEqual([false, true, false, true])
  expect(chosenOption(offered, 'newCard')).toBeDefined()
  expect(chosenOption(offered, 'tok_00005556')).toBeUndefined()
  expect(refusedCards(small)).toEqual({ kinds: ['debit', 'prepaid'], limit: 50, isEvery: false })
  expect(refusedCards({ credit: cents(49), debit: cents(49) })).toMatchObject({ isEvery: true })
  expect(refusedCards(cost)).toBeNull()
})

test('marks a saved method that was declined on this page', () => {
  const offered = optionsOf({
    prices: cost,
    methods,
    beforeFee: null,
    unlock: false,
    refused: ['tok_00004242'],
  })
  expect(offered.map((option) => 'refused' in option && option.refused === true)).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('[INV-02] [INV-07] prefers a flow’s outcome to the loaded invoice', () => {
  const due = { status: 'scheduled', paymentInProgress: false } as const
  const { flows } = checkout.start(due)
  expect(payability(due)).toBe('payable')
  expect(payability({ ...due, paymentInProgress: true })).toBe('checking')
  expect(payability({ ...due, isCollectible: false })).toBe('notDue')
  expect(payability({ ...due, status: 'stripe_pending' })).toBe('processing')
  expect(payability(due, { ...flows, card: { status: 'paid', paidWith: null } })).toBe('paid')
  expect(payability(due, flows)).toBe('payable')
  expect(payability({ ...due, status: 'partially_refunded' })).toBe('partlyRefunded')
})

test('[GUEST-09] chooses the first saved method that can pay', () => {
  const [expired, good] = [
    aSavedCard({ tokenId: 'tok_expired', expires: '10/2026' }),
    aSavedCard({ tokenId: 'tok_good', expires: '11/2026' }),
  ]
  const first = (cards: readonly (typeof good)[]) => firstUsable({ cards, bank: null }, '2026-11-21')
  expect(first([expired, good])).toBe('tok_good')
  expect(first([expired])).toBeUndefined()
})

test('[INV-11] chooses the method last used, unless it has expired', () => {
  const newest = aSavedCard({ tokenId: 'tok_newest' })
  const used = aSavedCard({ tokenId: 'tok_used', lastUsed: true })
  const first = (given: Parameters<typeof firstUsable>[0]) => firstUsable(given, '2026-11-21')
  expect(first({ cards: [newest, used], bank: harbor })).toBe('tok_used')
  expect(first({ cards: [newest], bank: { ...harbor, lastUsed: true } })).toBe(harbor.achId)
  expect(first({ cards: [newest, { ...used, expires: '10/2026' }], bank: harbor })).toBe('tok_newest')
})

test('[GUEST-09] offers to unlock an account’s methods last', () => {
  const guest = optionsOf({ prices: cost, methods: undefined, beforeFee: cost.ach, unlock: true })
  expect(guest.map(methodKey)).toEqual(['newCard', 'linkBank', 'unlockSaved'])
})

test('[PAY-42] offers to link another bank account once the known ones were declined, and marks those', () => {
  const second = { ...harbor, achId: 'ach_second' }
  const offered = (given: Partial<Parameters<typeof optionsOf>[0]>) =>
    optionsOf({
      prices: cost,
      methods: { cards: [], bank: harbor },
      beforeFee: null,
      unlock: false,
      ...given,
    })
  const refused = [harbor.achId]
  const keys = (given: Parameters<typeof offered>[0]) => offered(given).map(methodKey)
  expect(keys({ linkAnother: 'always' })).toEqual(['newCard', 'ach_00006789', 'linkBank'])
  expect(keys({ refused })).toEqual(['newCard', 'ach_00006789'])
  expect(keys({ linkAnother: 'afterDecline' })).toEqual(['newCard', 'ach_00006789'])
  const declined = offered({ linkAnother: 'afterDecline', refused })
  expect(declined).toMatchObject([{}, { refused: true }, { option: 'linkBank', another: true }])
  expect(bankOption(declined)).toMatchObject({ option: 'linkBank' })
  const linked = offered({ linkAnother: 'afterDecline', refused, linked: [second] })
  expect(linked.map(methodKey)).toEqual(['newCard', 'ach_00006789', 'ach_second'])
  expect(bankOption(linked)).toMatchObject({ method: second })
  expect(keys({ linked: [harbor] })).toEqual(['newCard', 'ach_00006789'])
})

test('[PAY-33] shows no fee for a bank account only if it costs just the subtotal and tax', () => {
  const bankAt = (prices: typeof cost) =>
    optionsOf({ prices, methods: undefined, beforeFee: cents(25_022), unlock: false })[1]
  expect(bankAt(cost)).toMatchObject({ option: 'linkBank', price: { total: 25_022 }, noFee: true })
  const sameFee = { credit: cents(25_500), debit: cents(25_500), prepaid: cents(25_500), ach: cents(25_500) }
  expect(bankAt(sameFee)).toMatchObject({ price: { total: 25_500 }, noFee: undefined })
})

test('[PAY-05] shows an invoice at the price of the chosen method once that is known', () => {
  const bill = { subtotal: cents(24_450), tax: cents(572), fee: cents(0), total: cents(25_022) }
  const [credit, , newCard] = options({})
  expect(atPriceOf(bill, credit, cost)).toEqual({ ...bill, fee: 876, total: 25_898 })
  expect(atPriceOf(bill, newCard, cost)).toBe(bill)
  expect(atPriceOf(bill, undefined, cost)).toBe(bill)
})

test('[PAY-33] shows no fee for a bank account only if this amount costs none', () => {
  const bankOf = (prices: typeof cost | null) =>
    optionsOf({ prices, methods: undefined, beforeFee: 25_022, unlock: false }).at(-1)
  expect(bankOf(cost)).toMatchObject({ option: 'linkBank', price: { total: 25_022 }, noFee: true })
  expect(bankOf({ ...cost, ach: cents(25_118) })).toMatchObject({ price: { total: 25_118 } })
  expect(bankOf(null)).toEqual({ option: 'linkBank' })
})

test('[GUEST-08] shows one card price only if credit, debit and prepaid cost the same', () => {
  const byCard = { option: 'newCard' } as const
  const same = { credit: cents(12_000), debit: cents(12_000), prepaid: cents(12_000), ach: cents(12_000) }
  expect(totalOf(byCard, same)).toBe(12_000)
  expect(totalOf(byCard, { ...same, credit: cents(12_420) })).toBeNull()
  expect(totalOf(byCard, { ...same, prepaid: cents(11_900) })).toBeNull()
  expect(totalOf({ option: 'linkBank' }, { ...same, prepaid: cents(11_900) })).toBe(12_000)
})
