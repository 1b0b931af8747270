import type { SetupOutcome } from '@payment-center/validation/model'
import { visaDebit as card } from '@payment-center/validation/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CardSavingPort, CardSetupFieldPort } from '../ports.ts'
import { play } from './testing/pay-by-saved.ts'
import { addMethod, type AddMethodEvent } from './add-method.ts'

const setup = { clientSecret: 'seti_1_secret_2' }
const decline = { code: 'card_declined', message: 'Your card was declined.' }

type Given = Partial<CardSavingPort & CardSetupFieldPort>

/** Ports that record their calls and succeed unless overridden. */
function fakePorts(given: Given = {}) {
  const calls: string[] = []
  return {
    calls,
    ports: {
      cards: {
        createSetup: async () => {
          calls.push('createSetup')
          return given.createSetup?.() ?? { ok: true as const, value: setup }
        },
        save: async (cardId: string) => {
          calls.push(`save ${cardId}`)
          return given.save?.(cardId) ?? { ok: true as const, value: card }
        },
      },
      cardField: () => ({
        setUp: async (...input: Parameters<CardSetupFieldPort['setUp']>): Promise<SetupOutcome> => {
          calls.push(`setUp ${input[0].clientSecret}`)
          return given.setUp?.(...input) ?? { result: 'setUp', cardId: 'pm_1' }
        },
      }),
    },
  }
}

const add = (
  { ports }: ReturnType<typeof fakePorts>,
  events: readonly AddMethodEvent[],
  from = addMethod.start(),
) => play(addMethod, ports, events, from)

const toTheForm: readonly AddMethodEvent[] = [
  { type: 'opened' },
  { type: 'kindChosen', kind: 'card' },
  { type: 'continued' },
]
const submitted: AddMethodEvent = { type: 'submitted', name: 'Maya Torres' }
const dismissed: AddMethodEvent = { type: 'dismissed' }

describe('adding a payment method', () => {
  test('[METH-15] sets a card up with the setup’s secret and saves it by its provider id', async () => {
    const fakes = fakePorts()
    expect(await add(fakes, [...toTheForm, submitted])).toEqual({ status: 'added', card })
    expect(fakes.calls).toEqual(['createSetup', 'setUp seti_1_secret_2', 'save pm_1'])
  })

  test('[METH-11] [EXTRA-05] stays on the first step until a type is chosen', async () => {
    expect(await add(fakePorts(), [{ type: 'opened' }, { type: 'continued' }])).toMatchObject({
      status: 'choosing',
      kind: undefined,
    })
  })

  test('[METH-12] stays on the first step if Bank is chosen', async () => {
    const fakes = fakePorts()
    const events: AddMethodEvent[] = [{ type: 'opened' }, { type: 'kindChosen', kind: 'bank' }]
    expect(await add(fakes, [...events, { type: 'continued' }])).toEqual({ status: 'choosing', kind: 'bank' })
    expect(fakes.calls).toEqual([])
  })

  test('[ERR-16] shows the provider’s code and message on a decline, and retries with a new setup', async () => {
    const outcomes: SetupOutcome[] = [
      { result: 'declined', decline },
      { result: 'setUp', cardId: 'pm_2' },
    ]
    const fakes = fakePorts({ setUp: async () => outcomes.shift() ?? { result: 'unknown' } })
    const refused = await add(fakes, [...toTheForm, submitted])
    expect(refused).toEqual({ status: 'failed', problem: { kind: 'refused', decline }, resume: null })
    expect(await add(fakes, [dismissed, submitted], refused)).toMatchObject({ status: 'added' })
    expect(fakes.calls.filter((call) => call === 'createSetup')).toHaveLength(2)
  })

  test('retries the same setup after a lost response, so that no card is saved twice', async () => {
    const outcomes: SetupOutcome[] = [{ result: 'unknown' }, { result: 'setUp', cardId: 'pm_1' }]
    const fakes = fakePorts({ setUp: async () => outcomes.shift() ?? { result: 'unknown' } })
    const lost = await add(fakes, [...toTheForm, submitted])
    expect(lost).toMatchObject({ status: 'failed', problem: { kind: 'unavailable' } })
    expect(await add(fakes, [dismissed, submitted], lost)).toEqual({ status: 'added', card })
    expect(fakes.calls.filter((call) => call === 'createSetup')).toHaveLength(1)
  })

  test('sets the card up again if its setup was canceled before the retry', async () => {
    const outcomes: SetupOutcome[] = [
      { result: 'unknown' },
      { result: 'canceled' },
      { result: 'setUp', cardId: 'pm_1' },
    ]
    const fakes = fakePorts({ setUp: async () => outcomes.shift() ?? { result: 'unknown' } })
    expect(await add(fakes, [...toTheForm, submitted, dismissed, submitted])).toEqual({
      status: 'added',
      card,
    })
    expect(fakes.calls.filter((call) => call === 'createSetup')).toHaveLength(2)
  })

  test('[ERR-26] retries saving a card without setting it up again', async () => {
    let tries = 0
    const fakes = fakePorts({
      save: async () => {
        tries += 1
        return tries === 1 ? { ok: false, problem: 'unavailable' } : { ok: true, value: card }
      },
    })
    const failed = await add(fakes, [...toTheForm, submitted])
    expect(failed).toMatchObject({ status: 'failed', problem: { kind: 'notSaved' } })
    expect(await add(fakes, [dismissed, submitted], failed)).toEqual({ status: 'added', card })
    expect(fakes.calls).toEqual(['createSetup', 'setUp seti_1_secret_2', 'save pm_1', 'save pm_1'])
  })

  test('sets up a new card after the payer retypes it', async () => {
    const outcomes: SetupOutcome[] = [{ result: 'unknown' }, { result: 'setUp', cardId: 'pm_2' }]
    const fakes = fakePorts({ setUp: async () => outcomes.shift() ?? { result: 'unknown' } })
    await add(fakes, [...toTheForm, submitted, dismissed, { type: 'edited' }, submitted])
    expect(fakes.calls.filter((call) => call === 'createSetup')).toHaveLength(2)
  })

  test('[ERR-15] shows a retryable error if the provider or the API is unreachable', async () => {
    for (const given of [
      { createSetup: async () => ({ ok: false, problem: 'unavailable' }) as const },
      { createSetup: () => Promise.reject(new Error('no network')) },
      { setUp: () => Promise.reject(new Error('no field')) },
    ]) {
      const failed = await add(fakePorts(given), [...toTheForm, submitted])
      expect(failed).toMatchObject({ status: 'failed', problem: { kind: 'unavailable' } })
      expect(addMethod.transition(failed, dismissed)).toMatchObject({ status: 'entering' })
    }
  })

  test('neither closes while a card is saved nor submits twice, in any order of events', () => {
    const event: fc.Arbitrary<AddMethodEvent> = fc.constantFrom<AddMethodEvent>(
      ...toTheForm,
      { type: 'kindChosen', kind: 'bank' },
      { type: 'edited' },
      submitted,
      { type: 'setupCreated', setup },
      { type: 'setUp', cardId: 'pm_1' },
      { type: 'setupCanceled' },
      { type: 'saved', card },
      { type: 'failed', problem: { kind: 'unavailable' } },
      { type: 'failed', problem: { kind: 'refused', decline } },
      { type: 'failed', problem: { kind: 'notSaved' } },
      dismissed,
      { type: 'closed' },
    )
    const inProgress = new Set(['settingUp', 'confirming', 'saving'])
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        let state = addMethod.start()
        for (const next of events) {
          const before = state
          state = addMethod.transition(state, next)
          const refuses = next.type === 'closed' || next.type === 'submitted' || next.type === 'edited'
          if (inProgress.has(before.status) && refuses && state !== before) return false
          if (state.status === 'added' && before.status !== 'saving' && before.status !== 'added')
            return false
        }
        return true
      }),
    )
  })
})
