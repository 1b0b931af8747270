import type { ExtraOutcome } from '@payment-center/validation/model'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { extraPayment } from './extra-payment.ts'
import { type ExtraPaymentEvent } from './extra-payment-states.ts'
import {
  card,
  bank,
  totals,
  record,
  paid,
  fakePorts,
  type FakePorts,
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
  toConfirmation,
} from './testing/extra-payment.ts'

describe('paying', () => {
  test('[EXTRA-08] neither resubmits nor closes while submitting', async () => {
    const confirming = await play(fakePorts(), toConfirmation)
    const submitting = extraPayment.transition(confirming, submit())
    for (const event of [submit('key-0002'), closed, back, next]) {
      expect(extraPayment.transition(submitting, event)).toBe(submitting)
    }
  })

  test('retries a lost response with the same key, without reporting a failure', async () => {
    const outcomes: ExtraOutcome[] = [{ result: 'checking' }, { result: 'checking' }]
    const fakes = fakePorts({ pay: async () => outcomes.shift() ?? paid })
    const state = await play(fakes, [...toConfirmation, submit()])
    expect(state).toMatchObject({ status: 'paid' })
    expect(new Set(fakes.orders.map(({ key }) => key))).toEqual(new Set(['key-0001']))
    expect(fakes.orders).toHaveLength(3)
    expect(fakes.waits).toEqual([1000])
  })

  test('[PAY-40] asks the payer’s bank, then sends the same order for the outcome', async () => {
    const unconfirmed: ExtraOutcome = { result: 'unconfirmed', clientSecret: 'pi_1_secret_2' }
    const refused: ExtraOutcome = { result: 'refused', problem: 'declined' }
    const decline = { code: 'authentication_failure', message: '' }
    for (const [confirmation, outcome, status] of [
      [{ result: 'confirmed' }, paid, 'paid'],
      [{ result: 'declined', decline }, refused, 'refused'],
    ] as const) {
      const outcomes: ExtraOutcome[] = [unconfirmed, outcome]
      const fakes = fakePorts({ confirmation, pay: async () => outcomes.shift() ?? paid })
      expect(await play(fakes, [...toConfirmation, submit()])).toMatchObject({ status })
      expect(fakes.confirmed).toEqual(['pi_1_secret_2'])
      expect(fakes.orders.map(({ key }) => key)).toEqual(['key-0001', 'key-0001'])
      expect(fakes.storedOrder()).toBeNull()
    }
  })

  test('[PAY-40] keeps an order whose session ended while the payer’s bank asked', async () => {
    const outcomes: ExtraOutcome[] = [
      { result: 'unconfirmed', clientSecret: 'pi_1_secret_2' },
      { result: 'refused', problem: 'unavailable' },
    ]
    const storedWhilePaying: unknown[] = []
    const fakes: FakePorts = fakePorts({
      pay: async () => {
        storedWhilePaying.push(fakes.storedOrder())
        return outcomes.shift() ?? paid
      },
    })
    expect(await play(fakes, [...toConfirmation, submit()])).toMatchObject({ status: 'paid' })
    const [order] = fakes.orders
    expect(storedWhilePaying).toEqual([order, order, order])
  })

  test('[PAY-40] cancels a payment left at the bank when asked, and forgets its order', async () => {
    const fakes = fakePorts({ cancel: async () => ({ result: 'refused', problem: 'canceled' }) })
    const sent = extraPayment.transition(await play(fakes, toConfirmation), submit())
    if (sent.status !== 'submitting') throw new Error(sent.status)
    fakes.ports.storage.write(sent.order)
    const checking = extraPayment.start(sent.order)
    const left = fakePorts({ pay: async () => ({ result: 'awaitsPayer' }) })
    const found = await extraPayment.run(checking, left.ports, new AbortController().signal, left.clock)
    expect(found).toEqual({ type: 'challengeOpen' })
    const open = extraPayment.transition(checking, { type: 'challengeOpen' })
    expect(await play(fakes, [{ type: 'startAgain' }], open)).toMatchObject({
      status: 'refused',
      problem: 'canceled',
    })
    expect([fakes.orders, fakes.storedOrder()]).toEqual([[], null])
  })

  test('keeps a lost response unknown if its retry is rejected', async () => {
    const outcomes: ExtraOutcome[] = [{ result: 'checking' }, { result: 'refused', problem: 'unavailable' }]
    const fakes = fakePorts({ pay: async () => outcomes.shift() ?? paid })
    const state = await play(fakes, [...toConfirmation, submit()])
    expect(state).toMatchObject({ status: 'paid' })
    expect(new Set(fakes.orders.map(({ key }) => key))).toEqual(new Set(['key-0001']))
    expect(fakes.orders).toHaveLength(3)
  })

  test('blocks a second payment while an outcome is unknown, also after closing or reloading', async () => {
    const fakes = fakePorts()
    const sent = extraPayment.transition(await play(fakes, toConfirmation), submit())
    const checking = extraPayment.transition(sent, { type: 'outcomeUnknown' })
    const away = extraPayment.transition(checking, closed)
    expect(away).toMatchObject({ status: 'checking', paidWith: { isHidden: true } })
    expect(extraPayment.transition(away, opened)).toMatchObject({
      status: 'checking',
      paidWith: { isHidden: false },
    })
    if (sent.status !== 'submitting') throw new Error(sent.status)
    expect(extraPayment.start(sent.order)).toMatchObject({
      status: 'checking',
      paidWith: { order: sent.order },
    })
  })

  test('stores an order before sending it until its outcome is known', async () => {
    const storedWhilePaying: unknown[] = []
    const fakes: FakePorts = fakePorts({
      pay: async () => {
        storedWhilePaying.push(fakes.storedOrder())
        return paid
      },
    })
    await play(fakes, [...toConfirmation, submit()])
    expect(storedWhilePaying).toEqual([fakes.orders[0]])
    expect(fakes.storedOrder()).toBeNull()
  })

  test('reuses the key of a payment that never began, but not of a declined one', async () => {
    for (const [problem, key] of [
      ['unavailable', 'key-0001'],
      ['declined', 'key-0002'],
    ] as const) {
      const outcomes: ExtraOutcome[] = [{ result: 'refused', problem }]
      const fakes = fakePorts({ pay: async () => outcomes.shift() ?? paid })
      const refused = await play(fakes, [...toConfirmation, submit()])
      expect(refused).toMatchObject({ status: 'refused', problem })
      await play(fakes, [{ type: 'dismissed' }, submit('key-0002')], refused)
      expect(fakes.orders.at(-1)?.key).toBe(key)
    }
  })

  test('keeps plan and amount when the payer changes the method after a decline', async () => {
    const outcomes: ExtraOutcome[] = [{ result: 'refused', problem: 'insufficientFunds' }]
    const fakes = fakePorts({ pay: async () => outcomes.shift() ?? paid })
    const refused = await play(fakes, [...toConfirmation, submit()])
    const choosing = await play(fakes, [{ type: 'otherMethodRequested' }], refused)
    expect(choosing).toMatchObject({ status: 'method', method: card, typed: '300.00' })
    await play(fakes, [chooseCard, next, next, submit('key-0002')], choosing)
    expect(fakes.orders.at(-1)).toMatchObject({ key: 'key-0002', totals })
  })

  test('chooses no method after the chosen one was deleted elsewhere', async () => {
    const fakes = fakePorts({ pay: async () => ({ result: 'refused', problem: 'deleted' }) })
    const refused = await play(fakes, [...toConfirmation, submit()])
    const choosing = await play(fakes, [{ type: 'otherMethodRequested' }], refused)
    expect(choosing).toMatchObject({ status: 'method', method: null, typed: '300.00' })
  })

  test('shows a changed price before anything is paid', async () => {
    const outcomes: ExtraOutcome[] = [{ result: 'priceChanged' }]
    const fakes = fakePorts({ pay: async () => outcomes.shift() ?? paid })
    expect(await play(fakes, [...toConfirmation, submit()])).toMatchObject({
      status: 'priced',
      priceChanged: true,
      totals,
    })
  })

  test('[EXTRA-04] debits a bank account with its owner’s authorization', async () => {
    const fakes = fakePorts({ pay: async () => ({ result: 'processing', record }) })
    const words = { textVersion: 'once-2026-11', language: 'en' } as const
    const state = await play(fakes, [
      ...toMethod,
      { type: 'methodChosen', method: bank },
      next,
      type('300'),
      next,
      { type: 'submitted', key: 'key-0001', at: '2026-11-21T15:00:00.000Z', authorization: words },
    ])
    expect(state).toMatchObject({ status: 'processing' })
    expect(fakes.orders[0]).toMatchObject({
      method: { achId: 'ach_00006789' },
      authorization: { ...words, acceptedAt: '2026-11-21T15:00:00.000Z' },
    })
  })

  test('sends only confirmed payments and stays on an unknown outcome, in any order of events', () => {
    const event: fc.Arbitrary<ExtraPaymentEvent> = fc.constantFrom<ExtraPaymentEvent>(
      opened,
      choosePlan,
      chooseCard,
      { type: 'methodChosen', method: 'addNew' },
      { type: 'addMethodClosed', card },
      type('300'),
      type('1500'),
      next,
      back,
      { type: 'priced', totals },
      { type: 'pricingFailed' },
      submit(),
      { type: 'outcomeUnknown' },
      { type: 'charged', payment: { clientSecret: 'pi_1_secret_2' }, bankAsks: true },
      { type: 'recorded', outcome: 'paid', record },
      { type: 'settled', outcome: 'open' },
      { type: 'refused', problem: 'declined' },
      { type: 'priceChanged' },
      { type: 'dismissed' },
      closed,
    )
    const outcomes = new Set(['settled', 'recorded', 'refused', 'priceChanged'])
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        let state = extraPayment.start(null)
        for (const each of events) {
          const before = state
          state = extraPayment.transition(state, each)
          if (state.status === 'submitting' && before.status !== 'submitting' && before.status !== 'priced')
            return false
          const left = before.status === 'checking' && state.status !== 'checking'
          if (left && !outcomes.has(each.type)) return false
        }
        return true
      }),
    )
  })
})
