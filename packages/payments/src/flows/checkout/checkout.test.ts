import { creditQuote as quote, harbor, visaCredit } from '@payment-center/validation/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { play } from '../testing/play.ts'
import {
  checkout,
  isMoneyMoving,
  hasOutcome,
  reloadKeyOf,
  type Checkout,
  type CheckoutEvent,
  type Flows,
  type CheckoutMethod,
} from './index.ts'

const due = { paymentInProgress: false }
const byCard: CheckoutMethod = { by: 'card' }
const bySaved: CheckoutMethod = { by: 'saved', saved: visaCredit }
const press = (method: CheckoutMethod): CheckoutEvent => ({ type: 'pressed', method })
const entered = (flows: Flows): CheckoutEvent => ({ type: 'flowChanged', flows })

const there = { loadCode: async (): Promise<unknown> => ({}) }
const unavailable = { loadCode: async () => null }
const pay = (events: readonly CheckoutEvent[], from = checkout.start(due), ports: typeof there = there) =>
  play(checkout, ports, events, from)

const paidWith = { method: visaCredit, quote }
const checking: Flows = { saved: { status: 'checking', paidWith } }
const submitting: Flows = { saved: { status: 'submitting', ...paidWith, authorization: null } }

describe('a checkout', () => {
  test('opens a payment method once its code is loaded', async () => {
    expect(await pay([press(byCard)])).toMatchObject({
      pressed: { status: 'open', method: byCard },
      mounted: ['card'],
    })
  })

  test('opens nothing when the code can’t be loaded, and tries again at the next press', async () => {
    const failed = await pay([press(byCard)], undefined, unavailable)
    expect(failed).toMatchObject({ pressed: { status: 'fetchFailed' }, mounted: [] })
    expect(await pay([press(byCard)], failed)).toMatchObject({ pressed: { status: 'open' } })
  })

  test('keeps a card’s flow while another method is open', async () => {
    const entering: Flows = { card: { status: 'entering', notice: null } }
    const state = await pay([press(byCard), entered(entering), { type: 'closed' }, press(bySaved)])
    expect(state).toMatchObject({ mounted: ['card', 'saved'], flows: entering })
  })

  test('starts a new flow for a saved method at each press', async () => {
    const refused: Flows = { saved: { status: 'refused', ...paidWith, refusal: { why: 'bankRefused' } } }
    const first = await pay([press(bySaved), entered(refused), { type: 'closed' }])
    const second = await pay([press({ by: 'saved', saved: harbor })], first)
    expect(second.flows.saved).toBeUndefined()
    expect(second.presses).toBe(first.presses + 1)
  })

  test('[PAY-28] shows the wallet’s payment once its sheet is authorized', async () => {
    const pressed = await pay([press({ by: 'wallet' })])
    expect(pressed).toMatchObject({ mounted: ['wallet'], pressed: { status: 'nothing' } })
    const priced = entered({ wallet: { status: 'pricing', notice: null, sheet: null } })
    expect(await pay([priced], pressed)).toMatchObject({
      pressed: { status: 'open', method: { by: 'wallet' } },
    })
  })

  test('[PAY-09] checks a payment that another page started, at the start or later', async () => {
    expect(checkout.start({ paymentInProgress: true }).mounted).toEqual(['card'])
    expect((await pay([{ type: 'otherPaymentFound' }])).mounted).toEqual(['card'])
  })

  test('[PAY-09] reopens a payment of unknown outcome instead of starting another one', async () => {
    const closed = await pay([press(bySaved), entered(checking), { type: 'closed' }])
    expect(await pay([press(byCard)], closed)).toMatchObject({
      pressed: { status: 'open', method: bySaved },
      mounted: ['saved'],
    })
  })

  test('changes the reload key when the page should reload the invoice', () => {
    expect(reloadKeyOf({})).toBe('')
    expect(reloadKeyOf({ saved: { status: 'processing', paidWith } })).toBe('processing')
    expect(reloadKeyOf({ card: { status: 'entering', notice: 'notCharged' } })).toBe('notCharged')
  })

  test('[PAY-29] starts no second payment during or after a charge, in any order of events', () => {
    const event = fc.constantFrom<CheckoutEvent>(
      press(byCard),
      press(bySaved),
      press({ by: 'bank' }),
      press({ by: 'wallet' }),
      { type: 'fetched' },
      { type: 'fetchFailed' },
      { type: 'closed' },
      { type: 'otherPaymentFound' },
      entered(submitting),
      entered(checking),
      entered({ saved: { status: 'paid', paidWith } }),
      entered({ card: { status: 'entering', notice: null } }),
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        let state: Checkout = checkout.start(due)
        for (const next of events) {
          const before = state
          state = checkout.transition(before, next)
          const isInProgress = isMoneyMoving(before.flows) || hasOutcome(before.flows)
          const isPress = next.type === 'pressed' || next.type === 'fetched'
          if (isInProgress && isPress && state.presses !== before.presses) return false
        }
        return true
      }),
    )
  })
})
