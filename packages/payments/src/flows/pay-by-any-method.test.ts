import {
  creditQuote,
  debitQuote,
  harbor,
  insufficientFunds,
  visaCredit,
} from '@payment-center/validation/testing'
import { describe, expect, test } from 'vitest'
import { cents } from '../money/money.ts'
import { payByCardToSave, payByTypedCard, payByWallet, tooLittle } from './testing/pay-by-card.ts'
import { payBySaved, type StartPayment } from './testing/pay-by-saved.ts'

type Kinds = readonly [string, StartPayment][]

const kinds: Kinds = [
  ['a card that is typed in', payByTypedCard],
  ['a card that is typed in and saved', payByCardToSave],
  ['a wallet whose sheet showed less', payByWallet(tooLittle)],
  ['a saved card', payBySaved(visaCredit)],
  ['the bank account on file', payBySaved(harbor)],
]

describe.each(kinds)('paying an invoice with %s', (_, pay) => {
  test('[PAY-06] shows the price before submitting, without a charge', async () => {
    const payment = await pay({})
    expect(payment.state()).toMatchObject({ status: 'priced', quote: creditQuote, notice: null })
    expect(payment.calls).not.toContain('charge')
  })

  test('[PAY-10] charges once on submit and fetches the outcome from the server', async () => {
    const payment = await pay({})
    await payment.submit()
    expect(payment.state()).toMatchObject({ status: 'paid', paidWith: { quote: creditQuote } })
    expect(payment.calls.filter((each) => each === 'charge')).toHaveLength(1)
    expect(payment.calls.at(-1)).toBe('settle')
  })

  test('[PAY-26] shows a pending bank payment as processing, never as paid', async () => {
    const payment = await pay({ outcomes: ['processing'] })
    await payment.submit()
    expect(payment.state().status).toBe('processing')
  })

  test('[PAY-29] ignores a second submit while the first is in progress', async () => {
    const payment = await pay({})
    await Promise.all([payment.submit(), payment.submit(), payment.submit()])
    expect(payment.calls.filter((each) => each === 'charge')).toHaveLength(1)
  })

  test('[PAY-15] [PAY-21] reopens the invoice at the same price after a decline', async () => {
    const payment = await pay({ answer: 'refused', outcomes: ['open'] })
    await payment.submit()
    expect(payment.refused()).toBe(true)
    expect(payment.released()).toBe(true)
    payment.dismiss()
    expect(payment.state()).toMatchObject({ status: 'priced', quote: creditQuote })
  })

  test('[PAY-09] polls for the outcome after a lost response, without reporting a failure', async () => {
    const payment = await pay({ answer: 'lost', outcomes: ['checking', 'checking', 'paid'] })
    await payment.submit()
    expect(payment.seen).toContain('checking')
    expect(payment.state()).toMatchObject({ status: 'paid', paidWith: { quote: creditQuote } })
    expect(payment.refused()).toBe(false)
  })

  test('shows that nothing was charged and allows a retry once that is known', async () => {
    const payment = await pay({ answer: 'lost', outcomes: ['checking', 'open'] })
    await payment.submit()
    expect(payment.state()).toMatchObject({ notice: 'notCharged' })
  })

  test('shows that the card has another price and allows a retry after its authorization was released', async () => {
    const payment = await pay({ outcomes: ['checking', 'cardDiffers'] })
    await payment.submit()
    expect(payment.state()).toMatchObject({ notice: 'cardDiffers' })
    expect(payment.locked()).toBe(false)
  })

  test('[PAY-29] stays locked while money may move', async () => {
    const payment = await pay({ answer: 'slow' })
    void payment.submit()
    await payment.reached('locked')
    payment.leave()
    expect(payment.locked()).toBe(true)
  })
})

describe.each(kinds)('a server that doesn’t agree to a payment with %s', (_, pay) => {
  test('[PAY-30] shows a changed price and charges nothing until it is accepted', async () => {
    const payment = await pay({ price: 'changes' })
    await payment.submit()
    expect(payment.state()).toMatchObject({ status: 'priced', quote: debitQuote, notice: 'priceChanged' })
    expect(payment.charged()).toBe(false)
    await payment.submit()
    expect(payment.state()).toMatchObject({ status: 'paid', paidWith: { quote: debitQuote } })
  })

  test('checks a payment in progress in another tab instead of repeating it', async () => {
    const payment = await pay({ answer: 'otherPayment', outcomes: ['checking', 'paidByOther'] })
    await payment.submit()
    expect(payment.state()).toMatchObject({ status: 'paid', byOther: true })
    expect(payment.charged()).toBe(false)
  })

  test('keeps the price and shows a reason if the server can’t start a payment', async () => {
    const payment = await pay({ answer: 'notBegun' })
    await payment.submit()
    expect(payment.state()).toMatchObject({ status: 'priced', quote: creditQuote, notice: 'unavailable' })
    expect(payment.charged()).toBe(false)
  })
})

describe('what differs', () => {
  test('[PAY-28] charges a wallet at once if its sheet showed the price or more', async () => {
    for (const sheetTotal of [creditQuote.total, cents(creditQuote.total + 1)]) {
      const payment = await payByWallet(sheetTotal)({})
      expect(payment.state()).toMatchObject({ status: 'paid', paidWith: { quote: creditQuote } })
      expect(payment.calls.filter((each) => each === 'charge')).toHaveLength(1)
    }
  })

  test('[PAY-28] [PAY-30] charges a wallet the price that dropped after its sheet, which covers it', async () => {
    const payment = await payByWallet(creditQuote.total)({ price: 'changes' })
    expect(payment.state()).toMatchObject({ status: 'paid', paidWith: { quote: debitQuote } })
    expect(payment.calls.filter((each) => each === 'charge')).toHaveLength(1)
  })

  test('[ERR-08] starts no payment if the invoice can’t be marked as pending', async () => {
    const payment = await payBySaved(visaCredit)({ answer: 'statusNotUpdated' })
    await payment.submit()
    expect(payment.state()).toMatchObject({
      status: 'priced',
      quote: creditQuote,
      notice: 'statusNotUpdated',
    })
    expect(payment.charged()).toBe(false)
    expect(payment.released()).toBe(true)
  })

  test('[PAY-20] marks the invoice as pending before charging a saved method', async () => {
    for (const method of [visaCredit, harbor]) {
      const payment = await payBySaved(method)({})
      await payment.submit()
      expect(payment.calls.slice(1)).toEqual(['markPending', 'charge', 'settle'])
    }
  })

  test('[PAY-14] prices a typed card, then claims it and confirms it at the provider', async () => {
    const payment = await payByTypedCard({})
    await payment.submit()
    expect(payment.calls).toEqual(['open', 'createCard', 'quote', 'createCard', 'claim', 'charge', 'settle'])
  })

  test('[PAY-21] reports insufficient funds and releases the invoice', async () => {
    const payment = await payBySaved(harbor)({ answer: 'insufficientFunds' })
    await payment.submit()
    expect(payment.state()).toMatchObject({ status: 'refused', refusal: { why: 'insufficientFunds' } })
    expect(payment.calls.at(-1)).toBe('unmarkPending')
  })

  test('[PAY-15] shows the provider’s message on a saved card’s decline, also after a bank confirmation', async () => {
    const payment = await payBySaved(visaCredit)({ answer: 'refused', outcomes: ['checking'] })
    await payment.submit()
    expect(payment.state()).toMatchObject({ refusal: { why: 'declined', decline: insufficientFunds } })
  })

  test('[PAY-25] debits no bank account without its owner’s authorization', async () => {
    const payment = await payBySaved(harbor)({})
    await payment.submit({ authorized: false })
    expect(payment.state().status).toBe('priced')
    expect(payment.charged()).toBe(false)
  })
})
