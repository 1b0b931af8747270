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

interface World {
  readonly asked: string[]
  readonly invoice: InvoicePaymentPort
  readonly cardField: CardFieldPort
}

/** Ports that note what they are asked, and answer as a plain success does unless told otherwise. */
function aWorld(
  given: { invoice?: Partial<InvoicePaymentPort>; cardField?: Partial<CardFieldPort> } = {},
): World {
  const asked: string[] = []
  const noting =
    <Inputs extends unknown[], Output>(name: string, method: (...inputs: Inputs) => Output) =>
    (...inputs: Inputs): Output => {
      asked.push(name)
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
    asked,
    invoice: {
      open: noting('open', invoice.open),
      quote: noting('quote', invoice.quote),
      claim: noting('claim', invoice.claim),
      settle: noting('settle', invoice.settle),
    },
    cardField: {
      createCard: noting('createCard', cardField.createCard),
      confirm: noting('confirm', cardField.confirm),
    },
  }
}

const pay = (world: World, events: PayInvoiceEvent[], from = start({ paymentInProgress: false })) =>
  play(
    payInvoice,
    { invoice: world.invoice, cardField: () => world.cardField, clock: { wait: async () => undefined } },
    events,
    from,
  )

const completed: PayInvoiceEvent = { type: 'cardCompleted' }
const submitted: PayInvoiceEvent = { type: 'submitted', name: 'Pat Lee', saveCard: false }

describe('paying an invoice by card', () => {
  test('[PAY-06] a complete card is priced before anything can be submitted', async () => {
    const world = aWorld()
    const state = await pay(world, [submitted, completed])
    expect(state).toEqual({ status: 'priced', payment, quote, sheet: null, notice: null })
    expect(world.asked).not.toContain('claim')
    expect(world.asked).not.toContain('confirm')
  })

  test('[PAY-14] submitting claims, confirms and asks what became of it, in this order', async () => {
    const world = aWorld()
    const state = await pay(world, [completed, submitted])
    expect(state).toEqual({ status: 'paid', paidWith: { quote, card } })
    expect(world.asked.slice(3)).toEqual(['createCard', 'claim', 'confirm', 'settle'])
  })

  test('[ENTITY-10] on the way to the bank it holds the payment, the method, its totals and what to say after', async () => {
    const world = aWorld({ cardField: { confirm: () => Promise.withResolvers<Confirmation>().promise } })
    const entering = start({ paymentInProgress: false })
    const priced = await pay(world, [completed], entering)
    const claimed = [submitted, { type: 'claimed', card } as const].reduce(transition, priced)
    expect(claimed).toEqual({ status: 'confirming', payment, quote, sheet: null, card })
    const paid = [{ type: 'confirmed' } as const, { type: 'settled', outcome: 'paid' } as const]
    expect(paid.reduce(transition, claimed)).toEqual({ status: 'paid', paidWith: { quote, card } })
  })

  test('[PAY-29] a second submit while the first is under way changes nothing', () => {
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

  test('[PAY-30] a price that changed is shown again before anything is confirmed', async () => {
    const world = aWorld({ invoice: { claim: async () => ({ result: 'priceChanged', quote: cheaper }) } })
    const state = await pay(world, [completed, submitted])
    expect(state).toEqual({
      status: 'priced',
      payment,
      quote: cheaper,
      sheet: null,
      notice: 'priceChanged',
    })
    expect(world.asked).not.toContain('confirm')
  })

  test('[PAY-15] a decline lets the server give the invoice back, and the same price can be tried again', async () => {
    const world = aWorld({ cardField: { confirm: async () => ({ result: 'declined', decline }) } })
    const declined = await pay(world, [completed, submitted])
    expect(declined).toEqual({ status: 'declined', payment, quote, sheet: null, card, decline })
    expect(world.asked.at(-1)).toBe('settle')
    expect(transition(declined, { type: 'dismissed' })).toMatchObject({ status: 'priced', quote })
  })

  test('a lost answer is asked after until it is known, and never called a failure', async () => {
    const outcomes = ['checking', 'checking', 'paid'] as const
    let asked = 0
    const world = aWorld({
      cardField: { confirm: async () => ({ result: 'unknown' }) },
      invoice: { settle: async () => outcomes[asked++] ?? 'paid' },
    })
    expect(await pay(world, [completed, submitted])).toEqual({ status: 'paid', paidWith: { quote, card } })
    expect(asked).toBe(3)
  })

  test('an unknown outcome that turns out to be no charge opens the form again and says so', async () => {
    const world = aWorld({
      cardField: { confirm: async () => ({ result: 'unknown' }) },
      invoice: { settle: async () => 'open' },
    })
    expect(await pay(world, [completed, submitted])).toEqual({ status: 'entering', notice: 'notCharged' })
  })

  test('a payment that another tab has under way is looked into, not offered again', async () => {
    const world = aWorld({ invoice: { open: async () => ({ ok: false, problem: 'inProgress' }) } })
    expect(await pay(world, [completed])).toEqual({ status: 'paid', paidWith: null })
    const found = transition(start({ paymentInProgress: false }), { type: 'foundUnderWay' })
    expect(found).toMatchObject({ status: 'checking' })
    expect(start({ paymentInProgress: true })).toMatchObject({ status: 'checking' })
  })

  test('a server that can’t be reached leaves the form as it was, with a reason', async () => {
    const world = aWorld({ invoice: { open: async () => ({ ok: false, problem: 'unavailable' }) } })
    expect(await pay(world, [completed])).toEqual({ status: 'entering', notice: 'unavailable' })
  })

  test('a card that is edited loses its price', async () => {
    const world = aWorld()
    expect(await pay(world, [completed, { type: 'cardEdited' }])).toEqual({
      status: 'entering',
      notice: null,
    })
  })

  const sheetOf = (shown: number, { cardField }: World): PayInvoiceEvent => ({
    type: 'walletAuthorized',
    sheet: { shown: cents(shown), payerName: 'Pat Lee', card: cardField },
  })

  test('[PAY-28] an authorized sheet is priced again after a failure, without the notice of that failure', async () => {
    const world = aWorld({ invoice: { open: async () => ({ ok: false, problem: 'unavailable' }) } })
    const failed = await pay(world, [sheetOf(1, world)])
    expect(failed).toEqual({ status: 'entering', notice: 'unavailable' })
    const again = aWorld()
    expect(await pay(again, [sheetOf(1, again)], failed)).toMatchObject({ status: 'priced', notice: null })
  })

  test('[PAY-28] a price above what the sheet showed waits for a further confirmation', async () => {
    const world = aWorld()
    const authorized = sheetOf(quote.total - 1, world)
    expect(await pay(world, [authorized])).toMatchObject({ status: 'priced', notice: null })
    expect(world.asked).not.toContain('claim')
    expect(await pay(world, [authorized, { type: 'walletConfirmed' }])).toMatchObject({ status: 'paid' })
  })

  test('[PAY-28] a price that the sheet covers is claimed at once, in the name that the sheet gave', () => {
    const world = aWorld()
    const pricing = transition(start({ paymentInProgress: false }), sheetOf(quote.total, world))
    expect(transition(pricing, { type: 'priced', payment, quote })).toMatchObject({
      status: 'claiming',
      name: 'Pat Lee',
      saveCard: false,
    })
  })

  test('[PAY-28] [PAY-30] a price that changes after the sheet is never submitted without the payer', () => {
    const world = aWorld()
    const events: PayInvoiceEvent[] = [
      sheetOf(quote.total, world),
      { type: 'priced', payment, quote },
      { type: 'priceChanged', quote: cheaper },
    ]
    const changed = events.reduce(transition, start({ paymentInProgress: false }))
    expect(changed).toMatchObject({ status: 'priced', quote: cheaper, notice: 'priceChanged' })
  })

  test('a typed card has no sheet to confirm', async () => {
    const world = aWorld()
    expect(await pay(world, [completed, { type: 'walletConfirmed' }])).toMatchObject({ status: 'priced' })
  })

  test('[PAY-28] nothing leaves paid, only a claim leads to the bank, and a wallet claims no more than it showed unasked, in any order of events', () => {
    const event: fc.Arbitrary<PayInvoiceEvent> = fc.constantFrom<PayInvoiceEvent>(
      completed,
      { type: 'cardEdited' },
      sheetOf(quote.total - 1, aWorld()),
      sheetOf(quote.total, aWorld()),
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
