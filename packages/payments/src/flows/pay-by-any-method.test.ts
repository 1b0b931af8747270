import {
  creditQuote,
  debitQuote,
  harbor,
  insufficientFunds,
  visaCredit,
} from '@payment-center/validation/testing'
import { describe, expect, test } from 'vitest'
import { cents } from '../money/index.ts'
import { payByCard } from './testing/pay-by-card.ts'
import { payByWallet, tooLittle } from './testing/pay-by-wallet.ts'
import { payBySaved } from './testing/pay-by-saved.ts'
import type { StartPayment } from './testing/payment-harness.ts'

const kinds: readonly [string, StartPayment][] = [
  ['a card that is typed in', payByCard],
  ['a saved card', payBySaved(visaCredit)],
  ['the bank account on file', payBySaved(harbor)],
  ['a wallet whose sheet showed less', payByWallet(tooLittle)],
]

describe.each(kinds)('paying an invoice with %s', (_, pay) => {
  test('[PAY-06] shows its price before anything can be submitted, and charges nothing by that', async () => {
    const payment = await pay({})
    expect(payment.state()).toMatchObject({ status: 'priced', quote: creditQuote, notice: null })
    expect(payment.calls).not.toContain('charge')
  })

  test('[PAY-10] submitted, it is charged once and the outcome is calls of the server', async () => {
    const payment = await pay({})
    await payment.submit()
    expect(payment.state()).toMatchObject({ status: 'paid', paidWith: { quote: creditQuote } })
    expect(payment.calls.filter((each) => each === 'charge')).toHaveLength(1)
    expect(payment.calls.at(-1)).toBe('settle')
  })

  test('[PAY-26] what a bank still has is processing, never paid', async () => {
    const payment = await pay({ outcomes: ['processing'] })
    await payment.submit()
    expect(payment.state().status).toBe('processing')
  })

  test('[PAY-29] a second submit while the first is in progress changes nothing', async () => {
    const payment = await pay({})
    await Promise.all([payment.submit(), payment.submit(), payment.submit()])
    expect(payment.calls.filter((each) => each === 'charge')).toHaveLength(1)
  })

  test('[PAY-30] another price is shown again, and nothing is charged until it is accepted', async () => {
    const payment = await pay({ price: 'changes' })
    await payment.submit()
    expect(payment.state()).toMatchObject({ status: 'priced', quote: debitQuote, notice: 'priceChanged' })
    expect(payment.charged()).toBe(false)
    await payment.submit()
    expect(payment.state()).toMatchObject({ status: 'paid', paidWith: { quote: debitQuote } })
  })

  test('[PAY-15] [PAY-21] after a decline the invoice is payable again at the same price', async () => {
    const payment = await pay({ answer: 'refused', outcomes: ['open'] })
    await payment.submit()
    expect(payment.refused()).toBe(true)
    expect(payment.released()).toBe(true)
    payment.dismiss()
    expect(payment.state()).toMatchObject({ status: 'priced', quote: creditQuote })
  })

  test('[PAY-09] a lost answer is calls after until it is known, and never called a failure', async () => {
    const payment = await pay({ answer: 'lost', outcomes: ['checking', 'checking', 'paid'] })
    await payment.submit()
    expect(payment.seen).toContain('checking')
    expect(payment.state()).toMatchObject({ status: 'paid', paidWith: { quote: creditQuote } })
    expect(payment.refused()).toBe(false)
  })

  test('an unknown outcome that turns out to be no charge can be retried, and shows it', async () => {
    const payment = await pay({ answer: 'lost', outcomes: ['checking', 'open'] })
    await payment.submit()
    expect(payment.state()).toMatchObject({ notice: 'notCharged' })
  })

  test('a payment in progress in another tab is checked, not made again', async () => {
    const payment = await pay({ answer: 'otherPayment', outcomes: ['checking', 'paid'] })
    await payment.submit()
    expect(payment.state()).toEqual({ status: 'paid', paidWith: null })
    expect(payment.charged()).toBe(false)
  })

  test('a server that can’t begin leaves the price as it was, with a reason', async () => {
    const payment = await pay({ answer: 'notBegun' })
    await payment.submit()
    expect(payment.state()).toMatchObject({ status: 'priced', quote: creditQuote, notice: 'unavailable' })
    expect(payment.charged()).toBe(false)
  })

  test('[PAY-29] it can’t be left while money may be moving', async () => {
    const payment = await pay({ answer: 'slow' })
    void payment.submit()
    await payment.reached('locked')
    payment.leave()
    expect(payment.locked()).toBe(true)
  })
})

describe('what differs', () => {
  test('[PAY-28] a wallet whose sheet showed the price, or more, is charged by it without another word', async () => {
    for (const shown of [creditQuote.total, cents(creditQuote.total + 1)]) {
      const payment = await payByWallet(shown)({})
      expect(payment.state()).toMatchObject({ status: 'paid', paidWith: { quote: creditQuote } })
      expect(payment.calls.filter((each) => each === 'charge')).toHaveLength(1)
    }
  })

  test('[PAY-28] [PAY-30] a wallet is not charged by a price that changed after its sheet, not even a lower one', async () => {
    const payment = await payByWallet(creditQuote.total)({ price: 'changes' })
    expect(payment.state()).toMatchObject({ status: 'priced', quote: debitQuote, notice: 'priceChanged' })
    expect(payment.charged()).toBe(false)
  })

  test('[ERR-08] a payment that can’t be announced is not begun', async () => {
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

  test('[PAY-20] a saved card or bank account is announced before it is charged', async () => {
    for (const method of [visaCredit, harbor]) {
      const payment = await payBySaved(method)({})
      await payment.submit()
      expect(payment.calls.slice(1)).toEqual(['markPending', 'charge', 'settle'])
    }
  })

  test('[PAY-14] a typed card is claimed at its price, and then confirmed at the provider', async () => {
    const payment = await payByCard({})
    await payment.submit()
    expect(payment.calls).toEqual(['open', 'createCard', 'quote', 'createCard', 'claim', 'charge', 'settle'])
  })

  test('[PAY-21] an account that lacks the funds is a reason of its own, and gives the invoice back', async () => {
    const payment = await payBySaved(harbor)({ answer: 'insufficientFunds' })
    await payment.submit()
    expect(payment.state()).toMatchObject({ status: 'refused', refusal: { why: 'insufficientFunds' } })
    expect(payment.calls.at(-1)).toBe('unmarkPending')
  })

  test('[PAY-15] a saved card’s refusal carries the provider’s sentence, also after a question of the bank’s', async () => {
    const payment = await payBySaved(visaCredit)({ answer: 'refused', outcomes: ['checking'] })
    await payment.submit()
    expect(payment.state()).toMatchObject({ refusal: { why: 'declined', decline: insufficientFunds } })
  })

  test('[PAY-25] a bank account is not debited without its owner’s authorization', async () => {
    const payment = await payBySaved(harbor)({})
    await payment.submit({ authorized: false })
    expect(payment.state().status).toBe('priced')
    expect(payment.charged()).toBe(false)
  })
})
