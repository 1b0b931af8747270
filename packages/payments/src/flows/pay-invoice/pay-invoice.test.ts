import type { Card, Confirmation, OpenPayment, Quote } from '@payment-center/validation/model'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents } from '../../money/index.ts'
import type { CardFieldPort, InvoicePaymentPort } from '../../ports.ts'
import {
  isLocked,
  run,
  startPayInvoice,
  transition,
  type PayInvoiceEvent,
  type PayInvoiceState,
} from './index.ts'

const payment: OpenPayment = { paymentIntentId: 'pi_1', clientSecret: 'pi_1_secret_2' }
const card: Card = { cardId: 'pm_1', brand: 'visa', last4: '4242' }
const quote: Quote = {
  kind: 'credit',
  subtotal: cents(33_400),
  tax: cents(0),
  fee: cents(1169),
  total: cents(34_569),
}
const cheaper: Quote = { ...quote, kind: 'debit', fee: cents(0), total: cents(33_400) }
const decline = { code: 'insufficient_funds', message: 'Your card has insufficient funds.' }

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

/** Plays events, and whatever follows from each by itself, until only the payer can go on. */
async function play(
  world: World,
  events: PayInvoiceEvent[],
  from = startPayInvoice({ paymentInProgress: false }),
) {
  const ports = {
    invoice: world.invoice,
    cardField: () => world.cardField,
    clock: { wait: async () => undefined },
  }
  let state = from
  for (const event of events) {
    let next: PayInvoiceEvent | null = event
    while (next !== null) {
      const before: PayInvoiceState = state
      state = transition(state, next)
      next = state === before ? null : await run(state, ports, new AbortController().signal)
    }
  }
  return state
}

const completed: PayInvoiceEvent = { type: 'cardCompleted' }
const submitted: PayInvoiceEvent = { type: 'submitted', name: 'Pat Lee', saveCard: false }

describe('paying an invoice by card', () => {
  test('[PAY-06] a complete card is priced before anything can be submitted', async () => {
    const world = aWorld()
    const state = await play(world, [submitted, completed])
    expect(state).toEqual({ status: 'priced', payment, quote, notice: null })
    expect(world.asked).not.toContain('claim')
    expect(world.asked).not.toContain('confirm')
  })

  test('[PAY-14] submitting claims, confirms and asks what became of it, in this order', async () => {
    const world = aWorld()
    const state = await play(world, [completed, submitted])
    expect(state).toEqual({ status: 'paid', paidWith: { quote, card } })
    expect(world.asked.slice(3)).toEqual(['createCard', 'claim', 'confirm', 'settle'])
  })

  test('[ENTITY-10] on the way to the bank it holds the payment, the method, its totals and what to say after', async () => {
    const world = aWorld({ cardField: { confirm: () => Promise.withResolvers<Confirmation>().promise } })
    const entering = startPayInvoice({ paymentInProgress: false })
    const priced = await play(world, [completed], entering)
    const claimed = [submitted, { type: 'claimed', card } as const].reduce(transition, priced)
    expect(claimed).toEqual({ status: 'confirming', payment, quote, card })
    const paid = [{ type: 'confirmed' } as const, { type: 'settled', outcome: 'paid' } as const]
    expect(paid.reduce(transition, claimed)).toEqual({ status: 'paid', paidWith: { quote, card } })
  })

  test('[PAY-29] a second submit while the first is under way changes nothing', () => {
    const claiming: PayInvoiceState = { status: 'claiming', payment, quote, name: 'Pat Lee', saveCard: false }
    expect(transition(claiming, submitted)).toBe(claiming)
  })

  test('[PAY-30] a price that changed is shown again before anything is confirmed', async () => {
    const world = aWorld({ invoice: { claim: async () => ({ result: 'priceChanged', quote: cheaper }) } })
    const state = await play(world, [completed, submitted])
    expect(state).toEqual({ status: 'priced', payment, quote: cheaper, notice: 'priceChanged' })
    expect(world.asked).not.toContain('confirm')
  })

  test('[PAY-15] a decline lets the server give the invoice back, and the same price can be tried again', async () => {
    const world = aWorld({ cardField: { confirm: async () => ({ result: 'declined', decline }) } })
    const declined = await play(world, [completed, submitted])
    expect(declined).toEqual({ status: 'declined', payment, quote, card, decline })
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
    expect(await play(world, [completed, submitted])).toEqual({ status: 'paid', paidWith: { quote, card } })
    expect(asked).toBe(3)
  })

  test('an unknown outcome that turns out to be no charge opens the form again and says so', async () => {
    const world = aWorld({
      cardField: { confirm: async () => ({ result: 'unknown' }) },
      invoice: { settle: async () => 'open' },
    })
    expect(await play(world, [completed, submitted])).toEqual({ status: 'entering', notice: 'notCharged' })
  })

  test('a payment that another tab has under way is looked into, not offered again', async () => {
    const world = aWorld({ invoice: { open: async () => ({ ok: false, problem: 'inProgress' }) } })
    expect(await play(world, [completed])).toEqual({ status: 'paid', paidWith: null })
    const found = transition(startPayInvoice({ paymentInProgress: false }), { type: 'foundUnderWay' })
    expect(found).toMatchObject({ status: 'checking' })
    expect(startPayInvoice({ paymentInProgress: true })).toMatchObject({ status: 'checking' })
  })

  test('a server that can’t be reached leaves the form as it was, with a reason', async () => {
    const world = aWorld({ invoice: { open: async () => ({ ok: false, problem: 'unavailable' }) } })
    expect(await play(world, [completed])).toEqual({ status: 'entering', notice: 'unavailable' })
  })

  test('a card that is edited loses its price', async () => {
    const world = aWorld()
    expect(await play(world, [completed, { type: 'cardEdited' }])).toEqual({
      status: 'entering',
      notice: null,
    })
  })

  test('[PAY-28] a sheet that is agreed to after a failure is priced without what was said of the failure', async () => {
    const fails = aWorld({ invoice: { open: async () => ({ ok: false, problem: 'unavailable' }) } })
    const authorized: PayInvoiceEvent = { type: 'walletAuthorized' }
    const failed = await play(fails, [authorized])
    expect(failed).toEqual({ status: 'entering', notice: 'unavailable' })
    expect(await play(aWorld(), [authorized], failed)).toMatchObject({ status: 'priced', notice: null })
  })

  test('whatever happens in whatever order, nothing leaves paid, and only a claim leads to the bank', () => {
    const event: fc.Arbitrary<PayInvoiceEvent> = fc.constantFrom<PayInvoiceEvent>(
      completed,
      { type: 'cardEdited' },
      { type: 'walletAuthorized' },
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
        let state = startPayInvoice({ paymentInProgress: false })
        for (const next of events) {
          const before = state
          state = transition(state, next)
          if (before.status === 'paid' && state !== before) return false
          if (
            state.status === 'confirming' &&
            before.status !== 'confirming' &&
            before.status !== 'claiming'
          ) {
            return false
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
