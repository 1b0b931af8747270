import type { SavedCard } from '@payment-center/validation/model'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents } from '../money/money.ts'
import { extraPayment } from './extra-payment.ts'
import { checkAmount, countExtraSteps } from './extra-payment-states.ts'
import {
  aligner,
  crown,
  card,
  totals,
  record,
  fakePorts,
  play,
  opened,
  next,
  back,
  closed,
  choosePlan,
  chooseCard,
  type,
  submit,
  toMethod,
  toAmount,
  toConfirmation,
} from './testing/extra-payment.ts'

describe('the steps of an extra payment', () => {
  test('[EXTRA-01] [ENTITY-17] goes through plan, method, amount, confirmation and success', async () => {
    const fakes = fakePorts()
    const seen: string[] = []
    let state = extraPayment.start(null)
    for (const event of [...toConfirmation, submit()]) {
      state = await play(fakes, [event], state)
      seen.push(state.status)
    }
    expect([...new Set(seen)]).toEqual(['plan', 'method', 'amount', 'priced', 'paid'])
    expect(state).toMatchObject({ status: 'paid', paidWith: { record } })
    expect(fakes.orders).toEqual([
      { key: 'key-0001', planId: '9001', method: { tokenId: 'tok_00004242' }, totals, authorization: null },
    ])
  })

  test('[EXTRA-02] selects a single plan automatically', async () => {
    const state = await play(fakePorts(), [{ type: 'opened', plans: [crown] }])
    expect(state).toMatchObject({ status: 'method', plan: crown, onlyPlan: true })
    expect(extraPayment.transition(state, back)).toBe(state)
  })

  test('stays on a step until a choice is made', async () => {
    expect(await play(fakePorts(), [opened, next])).toMatchObject({ status: 'plan', plan: null })
    expect(await play(fakePorts(), [...toMethod, next])).toMatchObject({ status: 'method', method: null })
  })

  test('[EXTRA-11] clears method and amount on Back from the method', async () => {
    const state = await play(fakePorts(), [...toAmount, type('300.00'), back, back])
    expect(state).toEqual({ status: 'plan', plan: aligner, typed: '' })
    expect(await play(fakePorts(), [next], state)).toMatchObject({
      status: 'method',
      method: null,
      typed: '',
    })
  })

  test('[EXTRA-12] keeps the amount on Back from the confirmation', async () => {
    expect(await play(fakePorts(), [...toConfirmation, back])).toMatchObject({
      status: 'amount',
      typed: '300.00',
      method: card,
    })
  })

  test('[EXTRA-04] selects a newly added method', async () => {
    const adding = await play(fakePorts(), [...toMethod, { type: 'methodChosen', method: 'addNew' }, next])
    expect(adding).toMatchObject({ status: 'adding', plan: aligner })
    const ended = (method: SavedCard | null) =>
      extraPayment.transition(adding, { type: 'addMethodClosed', card: method })
    expect(ended(card)).toMatchObject({ status: 'method', method: card })
    expect(ended(null)).toMatchObject({ status: 'method', method: null })
  })

  test('[EXTRA-13] clears plan, method, amount and fees on closing', async () => {
    const state = await play(fakePorts(), [...toConfirmation, closed, opened])
    expect(state).toEqual({ status: 'plan', plan: null, typed: '' })
  })
})

describe('Back of the browser', () => {
  test('[EXTRA-01] undoes a step for each that was taken, and keeps the amount', async () => {
    const fakes = fakePorts()
    let state = extraPayment.start(null)
    expect(countExtraSteps(state)).toBe(0)
    for (const [events, steps] of [
      [[opened], 1],
      [[choosePlan, next], 2],
      [[chooseCard, next], 3],
      [[type('300.00'), next], 4],
      [[back], 3],
      [[back], 2],
    ] as const) {
      state = await play(fakes, events, state)
      expect(countExtraSteps(state), state.status).toBe(steps)
    }
    expect(state).toMatchObject({ status: 'method', method: card, typed: '300.00' })
    const onlyPlan = await play(fakes, [{ type: 'opened', plans: [crown] }])
    expect(countExtraSteps(onlyPlan)).toBe(1)
  })

  test('[EXTRA-12] returns from the price and from a refusal without losing the amount', async () => {
    const pricing = extraPayment.transition(await play(fakePorts(), [...toAmount, type('300.00')]), next)
    expect(pricing.status).toBe('pricing')
    expect(extraPayment.transition(pricing, back)).toMatchObject({ status: 'amount', typed: '300.00' })
    const fakes = fakePorts({ pay: async () => ({ result: 'refused', problem: 'declined' }) })
    const refused = await play(fakes, [...toConfirmation, submit()])
    expect(refused.status).toBe('refused')
    expect(extraPayment.transition(refused, back)).toMatchObject({ status: 'priced', typed: '300.00' })
  })

  test('never loses a payment: it is ignored while sending, hides an unknown outcome, and closes a known one', async () => {
    const sending = extraPayment.transition(await play(fakePorts(), toConfirmation), submit())
    expect(extraPayment.transition(sending, back)).toBe(sending)
    const checking = extraPayment.transition(sending, { type: 'outcomeUnknown' })
    const hidden = extraPayment.transition(checking, back)
    expect(hidden).toMatchObject({ status: 'checking', paidWith: { isHidden: true } })
    expect(countExtraSteps(hidden)).toBe(0)
    const done = await play(fakePorts(), [...toConfirmation, submit()])
    expect(extraPayment.transition(done, back)).toEqual({ status: 'closed' })
  })
})

test('[TIME-07] restores an amount typed before the session ended', async () => {
  const state = await play(fakePorts(), [
    { type: 'opened', plans: [aligner, crown], typed: '300.00' },
    choosePlan,
    next,
    chooseCard,
    next,
  ])
  expect(state).toMatchObject({ status: 'amount', typed: '300.00' })
})

describe('how much', () => {
  test('[VALID-30] [VALID-31] [EXTRA-15] rejects an empty amount and more than the limit, accepts the limit', () => {
    const limit = { limit: cents(135_000), free: cents(135_000) }
    expect(checkAmount('', limit)).toEqual({ result: 'empty' })
    expect(checkAmount('0.00', limit)).toEqual({ result: 'empty' })
    expect(checkAmount('1350.01', limit)).toEqual({ result: 'aboveLimit' })
    expect(checkAmount('1350', limit)).toEqual({ result: 'payable', subtotal: 135_000 })
  })

  test('[PAY-38] an extra payment takes an amount in either language, and refuses one that could mean two', () => {
    const limit = { limit: cents(135_000), free: cents(135_000) }
    for (const typed of ['1.234,50', '1,234.50', '$1234.50', '1234,5']) {
      expect(checkAmount(typed, limit), typed).toEqual({ result: 'payable', subtotal: 123_450 })
    }
    for (const typed of ['1.234', '19.999', '1e3']) {
      expect(checkAmount(typed, limit), typed).toEqual({ result: 'unreadable' })
    }
    expect(checkAmount('-20', limit)).toEqual({ result: 'empty' })
  })

  test('[EXTRA-15] an amount above the limit is never lowered, and goes nowhere', async () => {
    const fakes = fakePorts()
    const state = await play(fakes, [...toAmount, type('1500.00'), next])
    expect(state).toMatchObject({ status: 'amount', typed: '1500.00' })
  })

  test('[PAY-37] [EXTRA-14] an amount that leaves too little to charge shows the amounts that can be paid', () => {
    const plan = { limit: cents(10_000), free: cents(10_000) }
    const [remainder, all] = [cents(30), cents(10_000)]
    expect(checkAmount('99.70', plan)).toEqual({
      result: 'leavesTooLittle',
      remainder,
      all,
      most: cents(9950),
    })
    expect(checkAmount('99.50', plan)).toEqual({ result: 'payable', subtotal: 9950 })
    expect(checkAmount('0.49', plan)).toEqual({ result: 'tooLittle', limit: all })
    const small = { limit: cents(90), free: cents(90) }
    expect(checkAmount('0.60', small)).toEqual({
      result: 'leavesTooLittle',
      remainder,
      all: cents(90),
      most: null,
    })
    expect(checkAmount('0.40', small)).toEqual({ result: 'tooLittle', limit: cents(90) })
  })

  test('[EXTRA-14] accepts a practice’s limit, and leaves a chargeable rest', () => {
    expect(checkAmount('250.00', { limit: cents(25_000), free: cents(25_050) })).toMatchObject({
      result: 'payable',
    })
  })

  test('[EXTRA-14] [EXTRA-15] accepts only amounts within the limit that leave a chargeable rest', () => {
    fc.assert(
      fc.property(fc.nat(500), fc.nat(500), (amount, free) => {
        const checked = checkAmount((amount / 100).toFixed(2), { limit: cents(free), free: cents(free) })
        const isPayable = amount === free || (amount >= 50 && free - amount >= 50)
        if (checked.result !== 'payable') return amount === 0 || !isPayable
        return checked.subtotal === amount && isPayable
      }),
    )
  })

  test('[EXTRA-07] shows the method’s fee and tax before anything is paid', async () => {
    const fakes = fakePorts()
    expect(await play(fakes, toConfirmation)).toMatchObject({ status: 'priced', totals })
    expect(fakes.orders).toEqual([])
  })

  test('keeps the typed amount if the price fails to load', async () => {
    const fakes = fakePorts({ price: () => Promise.reject(new Error('no network')) })
    expect(await play(fakes, toConfirmation)).toMatchObject({
      status: 'amount',
      typed: '300.00',
      notice: 'feesUnknown',
    })
  })

  test('stops at a plan that was paid off or cancelled meanwhile, when it is priced and when it is paid', async () => {
    const unpriced = fakePorts({ price: async () => ({ ok: false, problem: 'planOver' }) })
    expect(await play(unpriced, toConfirmation)).toEqual({ status: 'planOver' })
    const unpaid = fakePorts({ pay: async () => ({ result: 'refused', problem: 'planOver' }) })
    const over = await play(unpaid, [...toConfirmation, submit()])
    expect(over).toEqual({ status: 'planOver' })
    expect(extraPayment.transition(over, closed)).toEqual({ status: 'closed' })
  })

  test('[EXTRA-14] applies a limit that was lowered meanwhile', async () => {
    const fakes = fakePorts({
      price: async () => ({ ok: false, problem: 'aboveLimit', limit: cents(10_000), free: cents(10_000) }),
    })
    const state = await play(fakes, toConfirmation)
    expect(state).toMatchObject({
      status: 'amount',
      notice: 'limitChanged',
      plan: { limit: 10_000, free: 10_000 },
    })
    expect(extraPayment.transition(state, next)).toBe(state)
  })
})
