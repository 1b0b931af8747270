import type { Confirmation } from '@payment-center/validation/model'
import {
  creditQuote as quote,
  debitQuote as cheaper,
  insufficientFunds as decline,
  newCard as card,
  openPayment as payment,
} from '@payment-center/validation/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents } from '../../money/index.ts'
import type { CardFieldPort, InvoicePaymentPort } from '../../ports.ts'
import { play } from '../testing/play.ts'
import { isLocked, payInvoice, type PayInvoiceEvent, type PayInvoiceState } from './index.ts'

const { start, transition } = payInvoice

interface FakePorts {
  readonly calls: string[]
  readonly invoice: InvoicePaymentPort
  readonly cardField: CardFieldPort
}

/** Ports that record their calls and succeed unless overridden. */
function fakePorts(
  given: { invoice?: Partial<InvoicePaymentPort>; cardField?: Partial<CardFieldPort> } = {},
): FakePorts {
  const calls: string[] = []
  const recorded =
    <Inputs extends unknown[], Output>(name: string, method: (...inputs: Inputs) => Output) =>
    (...inputs: Inputs): Output => {
      calls.push(name)
      return method(...inputs)
    }
  const invoice: InvoicePaymentPort = {
    open: async () => ({ ok: true, value: payment }),
    quote: async () => ({ ok: true, value: quote }),
    claim: async () => ({ result: 'claimed' }),
    settle: async () => 'paid',
    ...given.invoice,
  }
  const cardField: CardFieldPort = {
    createCard: async () => ({ ok: true, value: card }),
    confirm: async (): Promise<Confirmation> => ({ result: 'confirmed' }),
    ...given.cardField,
  }
  return {
    calls,
    invoice: {
      open: recorded('open', invoice.open),
      quote: recorded('quote', invoice.quote),
      claim: recorded('claim', invoice.claim),
      settle: recorded('settle', invoice.settle),
    },
    cardField: {
      createCard: recorded('createCard', cardField.createCard),
      confirm: recorded('confirm', cardField.confirm),
    },
  }
}

const pay = (fakes: FakePorts, events: PayInvoiceEvent[], from = start({ paymentInProgress: false })) =>
  play(
    payInvoice,
    { invoice: fakes.invoice, cardField: () => fakes.cardField, clock: { wait: async () => undefined } },
    events,
    from,
  )

const completed: PayInvoiceEvent = { type: 'cardCompleted' }
const submitted: PayInvoiceEvent = { type: 'submitted', name: 'Pat Lee', saveCard: false }

describe('paying an invoice by card', () => {
  test('[PAY-06] prices a complete card before it can be submitted', async () => {
    const fakes = fakePorts()
    const state = await pay(fakes, [submitted, completed])
    expect(state).toEqual({ status: 'priced', payment, quote, sheet: null, notice: null })
    expect(fakes.calls).not.toContain('claim')
    expect(fakes.calls).not.toContain('confirm')
  })

  test('[PAY-14] claims, confirms and fetches the outcome, in this order', async () => {
    const fakes = fakePorts()
    const state = await pay(fakes, [completed, submitted])
    expect(state).toEqual({ status: 'paid', paidWith: { quote, card } })
    expect(fakes.calls.slice(3)).toEqual(['createCard', 'claim', 'confirm', 'settle'])
  })

  test('[ENTITY-10] keeps payment, method and totals while confirming', async () => {
    const fakes = fakePorts({ cardField: { confirm: () => Promise.withResolvers<Confirmation>().promise } })
    const entering = start({ paymentInProgress: false })
    const priced = await pay(fakes, [completed], entering)
    const claimed = [submitted, { type: 'claimed', card } as const].reduce(transition, priced)
    expect(claimed).toEqual({ status: 'confirming', payment, quote, sheet: null, card })
    const paid = [{ type: 'confirmed' } as const, { type: 'settled', outcome: 'paid' } as const]
    expect(paid.reduce(transition, claimed)).toEqual({ status: 'paid', paidWith: { quote, card } })
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

  test('[PAY-30] shows a changed price before anything is confirmed', async () => {
    const fakes = fakePorts({ invoice: { claim: async () => ({ result: 'priceChanged', quote: cheaper }) } })
    const state = await pay(fakes, [completed, submitted])
    expect(state).toEqual({
      status: 'priced',
      payment,
      quote: cheaper,
      sheet: null,
      notice: 'priceChanged',
    })
    expect(fakes.calls).not.toContain('confirm')
  })

  test('[PAY-15] makes the server release the invoice after a decline, and allows a retry at the same price', async () => {
    const fakes = fakePorts({ cardField: { confirm: async () => ({ result: 'declined', decline }) } })
    const declined = await pay(fakes, [completed, submitted])
    expect(declined).toEqual({ status: 'declined', payment, quote, sheet: null, card, decline })
    expect(fakes.calls.at(-1)).toBe('settle')
    expect(transition(declined, { type: 'dismissed' })).toMatchObject({ status: 'priced', quote })
  })

  test('polls for the outcome after a lost response, without reporting a failure', async () => {
    const outcomes = ['checking', 'checking', 'paid'] as const
    let calls = 0
    const fakes = fakePorts({
      cardField: { confirm: async () => ({ result: 'unknown' }) },
      invoice: { settle: async () => outcomes[calls++] ?? 'paid' },
    })
    expect(await pay(fakes, [completed, submitted])).toEqual({ status: 'paid', paidWith: { quote, card } })
    expect(calls).toBe(3)
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

  const sheetOf = (shown: number, { cardField }: FakePorts): PayInvoiceEvent => ({
    type: 'walletAuthorized',
    sheet: { shown: cents(shown), payerName: 'Pat Lee', card: cardField },
  })

  test('[PAY-28] prices a newly authorized sheet and drops the notice of an earlier failure', async () => {
    const fakes = fakePorts({ invoice: { open: async () => ({ ok: false, problem: 'unavailable' }) } })
    const failed = await pay(fakes, [sheetOf(1, fakes)])
    expect(failed).toEqual({ status: 'entering', notice: 'unavailable' })
    const again = fakePorts()
    expect(await pay(again, [sheetOf(1, again)], failed)).toMatchObject({ status: 'priced', notice: null })
  })

  test('[PAY-28] waits for a confirmation if the price is above the sheet’s', async () => {
    const fakes = fakePorts()
    const authorized = sheetOf(quote.total - 1, fakes)
    expect(await pay(fakes, [authorized])).toMatchObject({ status: 'priced', notice: null })
    expect(fakes.calls).not.toContain('claim')
    expect(await pay(fakes, [authorized, { type: 'walletConfirmed' }])).toMatchObject({ status: 'paid' })
  })

  test('[PAY-28] claims at once, in the sheet’s name, if the sheet covers the price', () => {
    const fakes = fakePorts()
    const pricing = transition(start({ paymentInProgress: false }), sheetOf(quote.total, fakes))
    expect(transition(pricing, { type: 'priced', payment, quote })).toMatchObject({
      status: 'claiming',
      name: 'Pat Lee',
      saveCard: false,
    })
  })

  test('[PAY-28] [PAY-30] never submits a price that changed after the sheet without the payer', () => {
    const fakes = fakePorts()
    const events: PayInvoiceEvent[] = [
      sheetOf(quote.total, fakes),
      { type: 'priced', payment, quote },
      { type: 'priceChanged', quote: cheaper },
    ]
    const changed = events.reduce(transition, start({ paymentInProgress: false }))
    expect(changed).toMatchObject({ status: 'priced', quote: cheaper, notice: 'priceChanged' })
  })

  test('ignores a sheet confirmation for a typed card', async () => {
    const fakes = fakePorts()
    expect(await pay(fakes, [completed, { type: 'walletConfirmed' }])).toMatchObject({ status: 'priced' })
  })

  test('[PAY-28] stays paid, charges only after a claim, and claims no more than a wallet showed, in any order of events', () => {
    const event: fc.Arbitrary<PayInvoiceEvent> = fc.constantFrom<PayInvoiceEvent>(
      completed,
      { type: 'cardEdited' },
      sheetOf(quote.total - 1, fakePorts()),
      sheetOf(quote.total, fakePorts()),
      { type: 'walletConfirmed' },
      { type: 'priced', payment, quote },
      { type: 'pricingFailed', problem: 'unavailable' },
      submitted,
      { type: 'claimed', card },
      { type: 'priceChanged', quote: cheaper },
      { type: 'claimFailed' },
      { type: 'confirmed' },
      { type: 'declined', decline, card },
      { type: 'outcomeUnknown' },
      { type: 'settled', outcome: 'paid' },
      { type: 'settled', outcome: 'open' },
      { type: 'dismissed' },
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        let state = start({ paymentInProgress: false })
        for (const next of events) {
          const before: PayInvoiceState = state
          state = transition(state, next)
          if (before.status === 'paid' && state !== before) return false
          if (
            state.status === 'confirming' &&
            before.status !== 'confirming' &&
            before.status !== 'claiming'
          ) {
            return false
          }
          const isAsked = next.type === 'submitted' || next.type === 'walletConfirmed'
          if (state.status === 'claiming' && state !== before && !isAsked) {
            if (state.sheet === null || state.quote.total > state.sheet.shown) return false
          }
          if (
            isLocked(before) &&
            (next.type === 'cardEdited' || next.type === 'dismissed' || next.type === 'walletAuthorized') &&
            state !== before
          ) {
            return false
          }
        }
        return true
      }),
    )
  })
})
