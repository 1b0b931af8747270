import { harbor as bank, visaDebit as card } from '@payment-center/validation/testing'
import type { Confirmation } from '@payment-center/validation/model'
import { describe, expect, test } from 'vitest'
import type { RetryFailedPort } from '../ports.ts'
import { cents } from '../money/money.ts'
import { instantClock, play } from './testing/pay-by-saved.ts'
import { retryFailed, type RetryFailedEvent } from './retry-failed.ts'

const quote = {
  kind: 'debit',
  subtotal: cents(15_000),
  tax: cents(0),
  fee: cents(0),
  total: cents(15_000),
} as const
const authorization = { textVersion: 'plan-2026-11', language: 'en' } as const

/** Ports that record their calls and succeed unless overridden. */
function fakePorts(
  given: Partial<RetryFailedPort> = {},
  confirm: () => Promise<Confirmation> = async () => ({ result: 'confirmed' }),
) {
  const calls: string[] = []
  const usual: RetryFailedPort = {
    price: async () => ({ ok: true, value: quote }),
    updatePlan: async () => true,
    retry: async () => 'paid',
    restorePlan: async () => true,
    settle: async () => 'paid',
    cancel: async () => 'open',
  }
  const port = { ...usual, ...given }
  const payment: RetryFailedPort = {
    price(method) {
      calls.push(`price ${method.kind}`)
      return port.price(method)
    },
    updatePlan(method, ...rest) {
      calls.push(`updatePlan ${method.kind}`)
      return port.updatePlan(method, ...rest)
    },
    retry(method, ...rest) {
      calls.push(`retry ${method.kind}`)
      return port.retry(method, ...rest)
    },
    restorePlan(former) {
      calls.push('restorePlan')
      return port.restorePlan(former)
    },
    settle(...sent) {
      calls.push('settle')
      return port.settle(...sent)
    },
    cancel() {
      calls.push('cancel')
      return port.cancel()
    },
  }
  const bankConfirmation = {
    confirm({ clientSecret }: { readonly clientSecret: string }) {
      calls.push(`confirm ${clientSecret}`)
      return confirm()
    },
  }
  return { calls, ports: { payment, bankConfirmation } }
}

const retryBy = (
  { ports }: ReturnType<typeof fakePorts>,
  events: readonly RetryFailedEvent[],
  from = retryFailed.start(),
) => play(retryFailed, ports, events, from)

const withCard: RetryFailedEvent = { type: 'proceeded', method: card }
const withBank: RetryFailedEvent = { type: 'proceeded', method: bank }
const submitted: RetryFailedEvent = { type: 'submitted', authorization: null }
const wentBack: RetryFailedEvent = { type: 'wentBack' }

describe('paying a failed payment', () => {
  test('[FAIL-01] [FAIL-02] shows the price before anything is charged', async () => {
    const fakes = fakePorts()
    expect(await retryBy(fakes, [withCard])).toEqual({
      status: 'priced',
      method: card,
      quote,
      notice: null,
    })
    expect(fakes.calls).toEqual(['price card'])
  })

  test('[FAIL-03] [FAIL-04] updates the plan’s method, then retries the failed charge with it', async () => {
    const fakes = fakePorts()
    expect(await retryBy(fakes, [withCard, submitted])).toEqual({
      status: 'paid',
      paidWith: { method: card, quote },
    })
    expect(fakes.calls).toEqual(['price card', 'updatePlan card', 'retry card'])
  })

  test('[FAIL-05] hides while a method is added, then asks to confirm it', async () => {
    const fakes = fakePorts()
    expect(await retryBy(fakes, [{ type: 'addMethodRequested' }])).toEqual({ status: 'adding' })
    const added: RetryFailedEvent = { type: 'methodAdded', method: card }
    expect(await retryBy(fakes, [{ type: 'addMethodRequested' }, added])).toMatchObject({
      status: 'priced',
    })
    expect(await retryBy(fakes, [{ type: 'addMethodRequested' }, { type: 'addMethodCancelled' }])).toEqual(
      retryFailed.start(),
    )
  })

  test('[FAIL-06] asks about the saved bank account, then debits it with the authorization', async () => {
    const authorizations: unknown[] = []
    const fakes = fakePorts({
      updatePlan: async (...[, , given]) => authorizations.push(given) > 0,
      retry: async (...[, , given]) => {
        authorizations.push(given)
        return 'processing'
      },
    })
    expect(await retryBy(fakes, [withBank])).toEqual({ status: 'confirmingBank', bank })
    expect(await retryBy(fakes, [withBank, wentBack])).toEqual(retryFailed.start())
    expect(fakes.calls).toEqual([])
    const events: RetryFailedEvent[] = [
      withBank,
      { type: 'bankAccepted' },
      { type: 'submitted', authorization },
    ]
    expect(await retryBy(fakes, events)).toMatchObject({
      status: 'processing',
      paidWith: { method: bank },
    })
    expect(authorizations).toEqual([authorization, authorization])
  })

  test('[ERR-24] shows that the plan keeps its method and nothing is charged', async () => {
    for (const updatePlan of [async () => false, () => Promise.reject(new Error('no network'))]) {
      const fakes = fakePorts({ updatePlan })
      expect(await retryBy(fakes, [withCard, submitted])).toMatchObject({ status: 'failed', problem: 'plan' })
      expect(fakes.calls).not.toContain('retry card')
    }
  })

  test('[ERR-25] shows an error and offers another method after a declined retry', async () => {
    const fakes = fakePorts({ retry: async () => 'refused' })
    const failed = await retryBy(fakes, [withCard, submitted])
    expect(failed).toMatchObject({ status: 'failed', problem: 'refused' })
    expect(await retryBy(fakes, [wentBack], failed)).toEqual(retryFailed.start())
  })

  test('[FAIL-09] puts the plan back on its former method after a declined retry, and can try again', async () => {
    const fakes = fakePorts({ retry: async () => 'refused' })
    const former = { ...card, tokenId: 'FORMER' }
    const restore: RetryFailedEvent = { type: 'restoreRequested', former }
    const restored = await retryBy(fakes, [withCard, submitted, restore])
    expect(restored).toEqual({ status: 'restored', former })
    expect(fakes.calls).toEqual(['price card', 'updatePlan card', 'retry card', 'restorePlan'])
    expect(await retryBy(fakes, [wentBack], restored)).toEqual(retryFailed.start())
    for (const restorePlan of [async () => false, () => Promise.reject(new Error('no network'))]) {
      const failing = fakePorts({ retry: async () => 'insufficientFunds', restorePlan })
      expect(await retryBy(failing, [withCard, submitted, restore])).toMatchObject({
        status: 'failed',
        problem: 'insufficientFunds',
        restoreFailed: true,
      })
    }
    const notUpdated = fakePorts({ updatePlan: async () => false })
    expect(await retryBy(notUpdated, [withCard, submitted, restore])).toMatchObject({ problem: 'plan' })
    expect(notUpdated.calls).not.toContain('restorePlan')
  })

  test('[ERR-13] reports insufficient funds of a bank account', async () => {
    const fakes = fakePorts({ retry: async () => 'insufficientFunds' })
    const events: RetryFailedEvent[] = [
      withBank,
      { type: 'bankAccepted' },
      { type: 'submitted', authorization },
    ]
    expect(await retryBy(fakes, events)).toMatchObject({ status: 'failed', problem: 'insufficientFunds' })
  })

  describe('when the card’s bank asks the payer', () => {
    const retry = async () => ({ clientSecret: 'pi_1_secret_2' })

    test('[PAY-40] is paid once the payer has confirmed', async () => {
      const fakes = fakePorts({ retry })
      expect(await retryBy(fakes, [withCard, submitted])).toMatchObject({ status: 'paid' })
      expect(fakes.calls.slice(2)).toEqual(['retry card', 'confirm pi_1_secret_2', 'settle'])
    })

    test('[PAY-40] is refused only if our own server confirms that nothing was charged', async () => {
      const decline = { code: 'authentication_failure', message: '' }
      const declined = async () => ({ result: 'declined', decline }) as const
      const refused = fakePorts({ retry, settle: async () => 'open' }, declined)
      expect(await retryBy(refused, [withCard, submitted])).toMatchObject({
        status: 'failed',
        problem: 'refused',
      })
      const paid = fakePorts({ retry, settle: async () => 'paid' }, declined)
      expect(await retryBy(paid, [withCard, submitted])).toMatchObject({ status: 'paid' })
    })

    test('polls for the outcome when the bank can’t be reached', async () => {
      const fakes = fakePorts({ retry }, () => Promise.reject(new Error('no network')))
      expect(await retryBy(fakes, [withCard, submitted])).toMatchObject({ status: 'paid' })
    })
  })

  test('polls for an unknown outcome, without reporting a failure', async () => {
    for (const retry of [async () => 'unknown' as const, () => Promise.reject(new Error('no network'))]) {
      const outcomes = ['checking', 'checking', 'paid'] as const
      let count = 0
      const fakes = fakePorts({ retry, settle: async () => outcomes[count++] ?? 'paid' })
      expect(await retryBy(fakes, [withCard, submitted])).toMatchObject({ status: 'paid' })
      expect(fakes.calls.filter((call) => call === 'settle')).toHaveLength(3)
    }
  })

  test('cancels a payment left at the bank when asked, and shows that nothing was charged', async () => {
    const left = fakePorts({ settle: async () => 'awaitsPayer' })
    const open = { status: 'checking', paidWith: { method: card, quote }, challenge: 'open' } as const
    const checking = { status: 'checking', paidWith: open.paidWith } as const
    expect(retryFailed.transition(checking, { type: 'challengeOpen' })).toEqual(open)
    for (const [outcome, state] of [
      ['open', { status: 'choosing', notice: 'notCharged' }],
      ['paid', { status: 'paid', paidWith: open.paidWith }],
    ] as const) {
      const fakes = fakePorts({ cancel: async () => outcome })
      expect(await retryBy(fakes, [{ type: 'startAgain' }], open)).toEqual(state)
      expect(fakes.calls).toEqual(['cancel'])
    }
    const controller = new AbortController()
    expect(await retryFailed.run(checking, left.ports, controller.signal, instantClock)).toEqual({
      type: 'challengeOpen',
    })
  })

  test('shows a changed price, which must be accepted again', async () => {
    const fakes = fakePorts({ retry: async () => 'priceChanged' })
    const changed = await retryBy(fakes, [withCard, submitted])
    expect(changed).toMatchObject({ status: 'priced', notice: 'priceChanged' })
  })

  test('returns to the choice if the price fails to load, until another method is chosen', async () => {
    const fakes = fakePorts({ price: async () => ({ ok: false, problem: 'unavailable' }) })
    const unpriced = await retryBy(fakes, [withCard])
    expect(unpriced).toEqual({ status: 'choosing', notice: 'unpriced' })
    expect(await retryBy(fakes, [{ type: 'methodChosen' }], unpriced)).toMatchObject({ notice: null })
  })
})
