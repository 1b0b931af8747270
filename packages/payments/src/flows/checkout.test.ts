import {
  creditQuote as quote,
  harbor,
  insufficientFunds,
  openPayment,
  visaCredit,
} from '@payment-center/validation/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { typedCard } from './testing/pay-by-card.ts'
import { play } from './testing/pay-by-saved.ts'
import { checkout, type Checkout, type CheckoutEvent, type CheckoutMethod } from './checkout.ts'
import { isMoneyMoving, hasOutcome, reloadKeyOf, type Flows, wasRefundReturned } from './payability.ts'
import { cents } from '../money/money.ts'

const due = { paymentInProgress: false }
const byCard: CheckoutMethod = { by: 'card' }
const bySaved: CheckoutMethod = { by: 'saved', saved: visaCredit }
const press = (method: CheckoutMethod): CheckoutEvent => ({ type: 'pressed', method })
/** A payment that has come this far. */
const reached =
  (flows: Partial<Flows>) =>
  (state: Checkout): Checkout => ({ ...state, flows: { ...state.flows, ...flows } })

const there = { loadCode: async (): Promise<unknown> => ({}) }
const unavailable = { loadCode: async () => null }
type Step = CheckoutEvent | ReturnType<typeof reached>

async function pay(steps: readonly Step[], from = checkout.start(due), ports: typeof there = there) {
  let state = from
  for (const step of steps) {
    state = typeof step === 'function' ? step(state) : await play(checkout, ports, [step], state)
  }
  return state
}

const paidWith = { method: visaCredit, quote }
const checking: Partial<Flows> = { saved: { status: 'checking', paidWith } }
const submitting: Partial<Flows> = { saved: { status: 'submitting', ...paidWith, authorization: null } }

describe('a checkout', () => {
  test('opens a payment method once its code is loaded', async () => {
    expect(await pay([press(byCard)])).toMatchObject({
      pressed: { status: 'open', method: byCard },
      isLoaded: true,
    })
  })

  test('opens nothing when the code can’t be loaded, and tries again at the next press', async () => {
    const failed = await pay([press(byCard)], undefined, unavailable)
    expect(failed).toMatchObject({ pressed: { status: 'fetchFailed' }, isLoaded: false })
    expect(await pay([press(byCard)], failed)).toMatchObject({ pressed: { status: 'open' } })
  })

  test('keeps a card’s payment while another method is open', async () => {
    const card = { status: 'entering', notice: 'unavailable' } as const
    const state = await pay([press(byCard), reached({ card }), { type: 'closed' }, press(bySaved)])
    expect(state.flows.card).toEqual(card)
  })

  test('starts a new payment by a saved method at each press', async () => {
    const refused = reached({ saved: { status: 'refused', ...paidWith, refusal: { why: 'bankRefused' } } })
    const first = await pay([press(bySaved), refused, { type: 'closed' }])
    expect(first.flows.saved).toEqual({ status: 'idle', notice: null })
    const second = await pay([press({ by: 'saved', saved: harbor })], first)
    expect(second.flows.saved).toEqual({ status: 'pricing', method: harbor })
    expect(second.presses).toBe(first.presses + 1)
  })

  test('[PAY-42] adds a bank account once that was linked, and chooses it', async () => {
    const linked: CheckoutEvent = { type: 'bankLinked', bank: harbor }
    expect(await pay([linked, linked])).toMatchObject({ linked: [harbor], chosen: harbor.achId })
  })

  test('no longer chooses a saved method that was declined, and marks it', async () => {
    const { tokenId } = visaCredit
    const chosen: CheckoutEvent = { type: 'methodChosen', key: tokenId }
    const refusal = { why: 'declined', decline: insufficientFunds } as const
    const declined: CheckoutEvent = { type: 'savedChanged', event: { type: 'refused', refusal } }
    expect(await pay([chosen, press(bySaved), reached(submitting), declined])).toMatchObject({
      chosen: '',
      refused: [tokenId],
      pressed: { status: 'open' },
      flows: { saved: { status: 'refused' } },
    })
  })

  test('[PAY-28] shows the wallet’s payment once its sheet is authorized', async () => {
    const sheet = { total: quote.total, payerName: 'Pat Lee', card: typedCard({}, []) }
    const authorized: CheckoutEvent = { type: 'walletChanged', event: { type: 'walletAuthorized', sheet } }
    const pressed = await pay([press({ by: 'wallet' })])
    expect(pressed.pressed).toEqual({ status: 'nothing' })
    expect(await pay([authorized], pressed)).toMatchObject({
      pressed: { status: 'open', method: { by: 'wallet' } },
      flows: { wallet: { status: 'pricing', sheet } },
    })
    const paid = await pay([reached(checking)], pressed)
    expect(await pay([authorized], paid)).toBe(paid)
  })

  test('[PAY-09] leaves a declined payment for a bank account in one step', async () => {
    const bank: CheckoutEvent = { type: 'bankPreferred', key: 'linkBank', method: { by: 'bank' } }
    const declined = reached({
      card: {
        status: 'declined',
        payment: openPayment,
        quote,
        sheet: null,
        card: null,
        decline: insufficientFunds,
        limit: null,
      },
    })
    expect(await pay([press(byCard), declined, bank])).toMatchObject({
      chosen: 'linkBank',
      pressed: { status: 'open', method: { by: 'bank' } },
      flows: { card: { status: 'priced' } },
    })
    const refused = reached({
      saved: { status: 'refused', ...paidWith, refusal: { why: 'declined', decline: insufficientFunds } },
    })
    expect(await pay([press(bySaved), refused, bank])).toMatchObject({
      pressed: { status: 'open', method: { by: 'bank' } },
      flows: { saved: { status: 'idle' } },
    })
  })

  test('[PAY-09] checks a payment that another page started, at the start or later', async () => {
    const found = { status: 'checking', paidWith: null }
    expect(checkout.start({ paymentInProgress: true }).flows.card).toEqual(found)
    expect((await pay([{ type: 'otherPaymentFound' }])).flows.card).toEqual(found)
  })

  test('[PAY-09] takes a payment that is found after its own for its own', async () => {
    const paid = await pay([press(bySaved), reached({ saved: { status: 'paid', paidWith } })])
    expect(await pay([{ type: 'otherPaymentFound' }], paid)).toBe(paid)
  })

  test('[PAY-09] reopens a payment of unknown outcome instead of starting another one', async () => {
    const closed = await pay([press(bySaved), reached(checking), { type: 'closed' }])
    expect(await pay([press(byCard)], closed)).toMatchObject({
      pressed: { status: 'open', method: bySaved },
    })
  })

  test('changes the reload key when the page should reload the invoice', () => {
    const { flows } = checkout.start(due)
    expect(reloadKeyOf(flows)).toBe('')
    expect(reloadKeyOf({ ...flows, saved: { status: 'processing', paidWith } })).toBe('processing')
    expect(reloadKeyOf({ ...flows, card: { status: 'entering', notice: 'notCharged' } })).toBe('notCharged')
  })

  test('reloads the invoice after a payment that charged nothing while the notice of an earlier one stays', () => {
    const card = { status: 'entering', notice: 'notCharged' } as const
    const flows = { ...checkout.start(due).flows, card }
    const again: Flows = { ...flows, saved: { status: 'priced', ...paidWith, notice: 'notCharged' } }
    expect(reloadKeyOf(again)).not.toBe(reloadKeyOf(flows))
  })

  test('[PAY-29] starts no second payment during or after a charge, in any order of events', () => {
    const event = fc.constantFrom<Step>(
      press(byCard),
      press(bySaved),
      press({ by: 'bank' }),
      press({ by: 'wallet' }),
      { type: 'fetched' },
      { type: 'fetchFailed' },
      { type: 'closed' },
      { type: 'otherPaymentFound' },
      reached(submitting),
      reached(checking),
      reached({ saved: { status: 'paid', paidWith } }),
      reached({ card: { status: 'entering', notice: null } }),
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        let state: Checkout = checkout.start(due)
        for (const next of events) {
          const before = state
          state = typeof next === 'function' ? next(before) : checkout.transition(before, next)
          const isInProgress = isMoneyMoving(before.flows) || hasOutcome(before.flows)
          const isPress = 'type' in next && (next.type === 'pressed' || next.type === 'fetched')
          if (isInProgress && isPress && state.presses !== before.presses) return false
        }
        return true
      }),
    )
  })
})

test('[INV-02] detects a refund that the payer’s bank returned', () => {
  const total = cents(10_000)
  const of = (status: 'refunded' | 'partially_refunded', refunded: number) =>
    wasRefundReturned({ status, refunded: cents(refunded), total, payment: {} })
  expect([of('refunded', 10_000), of('partially_refunded', 1)]).toEqual([false, false])
  expect([of('refunded', 9999), of('partially_refunded', 0)]).toEqual([true, true])
})

test('[INV-02] takes no refund for returned at an API that doesn’t tell how much was refunded', () => {
  const of = (status: 'refunded' | 'partially_refunded') =>
    wasRefundReturned({ status, refunded: cents(0), total: cents(10_000), payment: null })
  expect([of('refunded'), of('partially_refunded')]).toEqual([false, false])
})
