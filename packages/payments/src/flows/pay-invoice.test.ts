import type { ClaimResult, Confirmation, SettledOutcome } from '@payment-center/validation/model'
import {
  creditQuote as quote,
  debitQuote as cheaper,
  insufficientFunds as decline,
  newCard as card,
  openPayment as payment,
} from '@payment-center/validation/testing'
import { describe, expect, test } from 'vitest'
import { completed, fakePorts, pay, submitted } from './testing/pay-by-card.ts'
import { isPaidByOther } from './settlement.ts'
import { payInvoice } from './pay-invoice.ts'
import { type PayInvoiceState } from './pay-invoice-states.ts'

const { start, transition } = payInvoice

describe('paying an invoice by card', () => {
  test('[PAY-06] prices a complete card before it can be submitted', async () => {
    const fakes = fakePorts()
    const state = await pay(fakes, [submitted, completed])
    expect(state).toEqual({ status: 'priced', payment, quote, sheet: null, notice: null })
    expect(fakes.calls).not.toContain('claim')
    expect(fakes.calls).not.toContain('confirm')
  })

  test('[PAY-06] prices a card again that replaces a complete one, such as a pasted one', async () => {
    const quotes = [quote, cheaper].values()
    const fakes = fakePorts({
      invoice: { quote: async () => ({ ok: true, value: quotes.next().value ?? cheaper }) },
    })
    const priced = await pay(fakes, [completed])
    expect(priced).toMatchObject({ status: 'priced', quote })
    expect(await pay(fakes, [completed], priced)).toMatchObject({ status: 'priced', quote: cheaper })
  })

  test('[PAY-06] discards the price of a card that is replaced before it is priced', () => {
    const pricing = transition(start({ paymentInProgress: false }), completed)
    const again = transition(pricing, completed)
    expect(again).toEqual(pricing)
    expect(again).not.toBe(pricing)
  })

  test('[PAY-14] claims a card before it confirms, and waits for the outcome meanwhile', async () => {
    const claim = Promise.withResolvers<ClaimResult>()
    const settle = Promise.withResolvers<SettledOutcome>()
    const fakes = fakePorts({ invoice: { claim: () => claim.promise, settle: () => settle.promise } })
    const paid = pay(fakes, [completed, submitted])
    await expect.poll(() => fakes.calls).toContain('claim')
    expect(fakes.calls).not.toContain('confirm')
    claim.resolve('claimed')
    await expect.poll(() => fakes.calls.slice(3)).toEqual(['createCard', 'claim', 'confirm', 'settle'])
    settle.resolve('paid')
    expect(await paid).toEqual({ status: 'paid', paidWith: { payment, quote, card } })
    expect(fakes.calls.filter((call) => call === 'settle')).toHaveLength(1)
  })

  test.each(['unavailable', 'inProgress', 'priceChanged'] as const)(
    'sends nothing to the bank when the claim is %s',
    async (claim) => {
      const outcomes = [claim, 'claimed' as const].values()
      const fakes = fakePorts({ invoice: { claim: async () => outcomes.next().value ?? 'claimed' } })
      await pay(fakes, [completed, submitted])
      expect(fakes.calls).not.toContain('confirm')
    },
  )

  test.each([
    ['paidByOther', 'paid'],
    ['processingByOther', 'processing'],
  ] as const)('knows that another payment paid the bill when it is %s', async (outcome, status) => {
    const fakes = fakePorts({
      cardField: { confirm: async () => ({ result: 'unknown' }) },
      invoice: { settle: async () => outcome },
    })
    const state = await pay(fakes, [completed, submitted])
    expect(state).toMatchObject({ status, byOther: true })
    expect(isPaidByOther(state)).toBe(true)
  })

  test('asks for the outcome again if the bank took longer than the server waited', async () => {
    const outcomes = (['open', 'checking', 'paid'] as const).values()
    const fakes = fakePorts({ invoice: { settle: async () => outcomes.next().value ?? 'paid' } })
    expect(await pay(fakes, [completed, submitted])).toEqual({
      status: 'paid',
      paidWith: { payment, quote, card },
    })
  })

  test('[ENTITY-10] keeps payment, method and totals while confirming', async () => {
    const fakes = fakePorts({ cardField: { confirm: () => Promise.withResolvers<Confirmation>().promise } })
    const entering = start({ paymentInProgress: false })
    const priced = await pay(fakes, [completed], entering)
    const confirming = [submitted, { type: 'claimed', card } as const].reduce(transition, priced)
    expect(confirming).toEqual({ status: 'confirming', payment, quote, sheet: null, card })
    const paid = transition(confirming, { type: 'settled', outcome: 'paid' })
    expect(paid).toEqual({ status: 'paid', paidWith: { payment, quote, card } })
  })

  test('[PAY-29] ignores a second submit while the first is in progress', () => {
    const claiming: PayInvoiceState = {
      status: 'claiming',
      payment,
      quote,
      sheet: null,
      name: 'Pat Lee',
      saveCard: false,
    }
    expect(transition(claiming, submitted)).toBe(claiming)
  })

  test('[PAY-30] shows the changed price of a card to be saved before anything is confirmed', async () => {
    const quotes = [quote, cheaper].values()
    const fakes = fakePorts({
      invoice: {
        quote: async () => ({ ok: true, value: quotes.next().value ?? cheaper }),
        claim: async () => 'priceChanged',
      },
    })
    const state = await pay(fakes, [completed, { ...submitted, saveCard: true }])
    expect(state).toEqual({
      status: 'priced',
      payment,
      quote: cheaper,
      sheet: null,
      notice: 'priceChanged',
    })
    expect(fakes.calls).not.toContain('confirm')
  })

  test.each(['noMoreCards', 'tooManyDeclines'] as const)(
    '[PAG-18] offers no other card once the server takes no more of them: %s',
    async (problem) => {
      let opened = 0
      const open = async () => {
        opened += 1
        return opened === 1 ? { ok: true as const, value: payment } : { ok: false as const, problem }
      }
      const confirm = async () => ({ result: 'declined' as const, decline })
      const declined = await pay(fakePorts({ invoice: { open }, cardField: { confirm } }), [
        completed,
        submitted,
      ])
      expect(declined).toMatchObject({ status: 'declined', limit: problem })
      const locked = { status: 'entering', notice: problem }
      expect(transition(declined, { type: 'dismissed' })).toEqual(locked)
      expect(transition(declined, { type: 'cardEdited' })).toEqual(locked)
    },
  )

  test('[PAY-15] makes the server release the invoice after a decline, and allows a retry at the same price', async () => {
    const fakes = fakePorts({ cardField: { confirm: async () => ({ result: 'declined', decline }) } })
    const declined = await pay(fakes, [completed, submitted])
    expect(declined).toEqual({ status: 'declined', payment, quote, sheet: null, card, decline, limit: null })
    expect(fakes.calls.slice(-2)).toEqual(['settle', 'open'])
    expect(transition(declined, { type: 'dismissed' })).toMatchObject({ status: 'priced', quote })
  })

  test('polls for the outcome after a lost response, without reporting a failure', async () => {
    const outcomes = ['checking', 'checking', 'paid'] as const
    let calls = 0
    const fakes = fakePorts({
      cardField: { confirm: async () => ({ result: 'unknown' }) },
      invoice: { settle: async () => outcomes[calls++] ?? 'paid' },
    })
    expect(await pay(fakes, [completed, submitted])).toEqual({
      status: 'paid',
      paidWith: { payment, quote, card },
    })
    expect(calls).toBe(3)
  })

  test('offers to cancel a payment that its payer left at the bank, while its outcome is polled', async () => {
    const startAgain = { type: 'startAgain' } as const
    const checking = { status: 'checking', paidWith: null } as const
    const open = transition(checking, { type: 'challengeOpen' })
    expect(open).toEqual({ ...checking, challenge: 'open' })
    expect(transition(checking, startAgain)).toBe(checking)
    for (const [outcome, state] of [
      ['open', { status: 'entering', notice: 'notCharged' }],
      ['paid', { status: 'paid', paidWith: null }],
    ] as const) {
      const fakes = fakePorts({ invoice: { cancel: async () => outcome } })
      expect(await pay(fakes, [startAgain], open)).toEqual(state)
      expect(fakes.calls).toEqual(['cancel'])
    }
    const outcomes = (['checking', 'awaitsPayer', 'awaitsPayer', 'checking', 'paid'] as const).values()
    const fakes = fakePorts({ invoice: { settle: async () => outcomes.next().value ?? 'paid' } })
    const other = { type: 'otherPaymentFound' } as const
    expect(await pay(fakes, [other])).toEqual({ status: 'paid', paidWith: null })
    expect(fakes.calls).not.toContain('cancel')
  })

  test('checks again if a payment left at the bank can’t be canceled', async () => {
    const open = { status: 'checking', paidWith: null, challenge: 'open' } as const
    const fakes = fakePorts({ invoice: { cancel: async () => 'checking', settle: async () => 'paid' } })
    expect(await pay(fakes, [{ type: 'startAgain' }], open)).toEqual({ status: 'paid', paidWith: null })
    expect(fakes.calls).toEqual(['cancel', 'settle'])
  })

  test('reopens the form with a notice once it is known that nothing was charged', async () => {
    const fakes = fakePorts({
      cardField: { confirm: async () => ({ result: 'unknown' }) },
      invoice: { settle: async () => 'open' },
    })
    expect(await pay(fakes, [completed, submitted])).toEqual({ status: 'entering', notice: 'notCharged' })
  })

  test('checks a payment in progress in another tab instead of offering one', async () => {
    const fakes = fakePorts({ invoice: { open: async () => ({ ok: false, problem: 'inProgress' }) } })
    expect(await pay(fakes, [completed])).toEqual({ status: 'paid', paidWith: null })
    const found = transition(start({ paymentInProgress: false }), { type: 'otherPaymentFound' })
    expect(found).toMatchObject({ status: 'checking' })
    expect(start({ paymentInProgress: true })).toMatchObject({ status: 'checking' })
  })

  test('keeps the form and shows a reason if the server is unreachable', async () => {
    const fakes = fakePorts({ invoice: { open: async () => ({ ok: false, problem: 'unavailable' }) } })
    expect(await pay(fakes, [completed])).toEqual({ status: 'entering', notice: 'unavailable' })
  })

  test('drops the price when the card is edited', async () => {
    const fakes = fakePorts()
    expect(await pay(fakes, [completed, { type: 'cardEdited' }])).toEqual({
      status: 'entering',
      notice: null,
    })
  })
})
