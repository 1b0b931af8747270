import type { SavedCard } from '@payment-center/validation/model'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents } from '../../money/index.ts'
import { extraPayment, judgeAmount } from './index.ts'
import {
  aligner,
  crown,
  card,
  totals,
  record,
  aWorld,
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
} from '../testing/extra-payment.ts'

describe('the steps of an extra payment', () => {
  test('[EXTRA-01] [ENTITY-17] plan, method, how much, confirmation and success follow each other by Next', async () => {
    const world = aWorld()
    const seen: string[] = []
    let state = extraPayment.start(null)
    for (const event of [...toConfirmation, submit()]) {
      state = await play(world, [event], state)
      seen.push(state.status)
    }
    expect([...new Set(seen)]).toEqual(['plan', 'method', 'amount', 'confirming', 'done'])
    expect(state).toMatchObject({ status: 'done', outcome: 'paid', record })
    expect(world.orders).toEqual([
      { key: 'key-0001', planId: 9001, method: { tokenId: 'tok_00004242' }, totals, authorization: null },
    ])
  })

  test('[EXTRA-02] with one plan it is selected by itself', async () => {
    const state = await play(aWorld(), [{ type: 'opened', plans: [crown] }])
    expect(state).toMatchObject({ status: 'method', plan: crown, onlyPlan: true })
    expect(extraPayment.transition(state, back)).toBe(state)
  })

  test('nothing goes on before something is chosen', async () => {
    expect(await play(aWorld(), [opened, next])).toMatchObject({ status: 'plan', plan: null })
    expect(await play(aWorld(), [...toMethod, next])).toMatchObject({ status: 'method', method: null })
  })

  test('[EXTRA-11] Back from the method clears method and amount', async () => {
    const state = await play(aWorld(), [...toAmount, type('300.00'), back, back])
    expect(state).toEqual({ status: 'plan', plan: aligner, typed: '' })
    expect(await play(aWorld(), [next], state)).toMatchObject({ status: 'method', method: null, typed: '' })
  })

  test('[EXTRA-12] Back from the confirmation returns to the amount with it still there', async () => {
    expect(await play(aWorld(), [...toConfirmation, back])).toMatchObject({
      status: 'amount',
      typed: '300.00',
      method: card,
    })
  })

  test('[EXTRA-04] a new method is added in a dialog of its own, and is the chosen one afterwards', async () => {
    const adding = await play(aWorld(), [...toMethod, { type: 'methodChosen', method: 'addNew' }, next])
    expect(adding).toMatchObject({ status: 'adding', plan: aligner })
    const ended = (method: SavedCard | null) =>
      extraPayment.transition(adding, { type: 'addingEnded', card: method })
    expect(ended(card)).toMatchObject({ status: 'method', method: card })
    expect(ended(null)).toMatchObject({ status: 'method', method: null })
  })

  test('[EXTRA-13] closing forgets plan, method, amount and fees', async () => {
    const state = await play(aWorld(), [...toConfirmation, closed, opened])
    expect(state).toEqual({ status: 'plan', plan: null, typed: '' })
  })
})

test('[TIME-07] an amount that was typed before the session ended is there again', async () => {
  const state = await play(aWorld(), [
    { type: 'opened', plans: [aligner, crown], typed: '300.00' },
    choosePlan,
    next,
    chooseCard,
    next,
  ])
  expect(state).toMatchObject({ status: 'amount', typed: '300.00' })
})

describe('how much', () => {
  test('[VALID-30] [VALID-31] [EXTRA-15] nothing and more than the limit block, exactly the limit does not', () => {
    const limit = { limit: cents(135_000), free: cents(135_000) }
    expect(judgeAmount('', limit)).toEqual({ verdict: 'nothing' })
    expect(judgeAmount('0.00', limit)).toEqual({ verdict: 'nothing' })
    expect(judgeAmount('1350.01', limit)).toEqual({ verdict: 'moreThanMax' })
    expect(judgeAmount('1350', limit)).toEqual({ verdict: 'lessThanMax', subtotal: 135_000 })
  })

  test('[EXTRA-15] an amount above the limit is never lowered, and goes nowhere', async () => {
    const world = aWorld()
    const state = await play(world, [...toAmount, type('1500.00'), next])
    expect(state).toMatchObject({ status: 'amount', typed: '1500.00' })
  })

  test('[EXTRA-14] what would leave a rest that can’t be charged is said with the amounts that can be paid', () => {
    const plan = { limit: cents(10_000), free: cents(10_000) }
    const [rest, all] = [cents(30), cents(10_000)]
    expect(judgeAmount('99.70', plan)).toEqual({
      verdict: 'leavesTooLittle',
      rest,
      all,
      most: cents(9950),
    })
    expect(judgeAmount('99.50', plan)).toEqual({ verdict: 'lessThanMax', subtotal: 9950 })
    expect(judgeAmount('0.49', plan)).toEqual({ verdict: 'tooLittle' })
    const small = { limit: cents(90), free: cents(90) }
    expect(judgeAmount('0.60', small)).toEqual({
      verdict: 'leavesTooLittle',
      rest,
      all: cents(90),
      most: null,
    })
    expect(judgeAmount('0.40', small)).toEqual({ verdict: 'tooLittle' })
  })

  test('[EXTRA-14] what a practice’s own limit leaves can always be charged, and that limit paid', () => {
    expect(judgeAmount('250.00', { limit: cents(25_000), free: cents(25_050) })).toMatchObject({
      verdict: 'lessThanMax',
    })
  })

  test('[EXTRA-14] [EXTRA-15] whatever is typed, what is accepted is at most the limit, and leaves what can be paid', () => {
    fc.assert(
      fc.property(fc.nat(500), fc.nat(500), (amount, free) => {
        const judged = judgeAmount((amount / 100).toFixed(2), { limit: cents(free), free: cents(free) })
        const isPayable = amount === free || (amount >= 50 && free - amount >= 50)
        if (judged.verdict !== 'lessThanMax') return amount === 0 || !isPayable
        return judged.subtotal === amount && isPayable
      }),
    )
  })

  test('[EXTRA-07] fees and tax of the chosen method stand beside the amount before anything is paid', async () => {
    const world = aWorld()
    expect(await play(world, toConfirmation)).toMatchObject({ status: 'confirming', totals })
    expect(world.orders).toEqual([])
  })

  test('fees that can’t be asked for leave the amount as it was typed', async () => {
    const world = aWorld({ price: () => Promise.reject(new Error('no network')) })
    expect(await play(world, toConfirmation)).toMatchObject({
      status: 'amount',
      typed: '300.00',
      notice: 'feesUnknown',
    })
  })

  test('[EXTRA-14] a limit that has sunk meanwhile is the one that counts', async () => {
    const world = aWorld({
      price: async () => ({ ok: false, problem: 'aboveLimit', limit: cents(10_000), free: cents(10_000) }),
    })
    const state = await play(world, toConfirmation)
    expect(state).toMatchObject({
      status: 'amount',
      notice: 'limitChanged',
      plan: { limit: 10_000, free: 10_000 },
    })
    expect(extraPayment.transition(state, next)).toBe(state)
  })
})
