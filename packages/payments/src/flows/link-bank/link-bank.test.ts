import type { BankLogin } from '@payment-center/validation/model'
import { harbor as bank } from '@payment-center/validation/testing'
import type { BankLinkPort } from '../../ports.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { play } from '../testing/play.ts'
import { linkBank, type LinkBankEvent, type LinkBankState } from './index.ts'

const login: BankLogin = { publicToken: 'public-1', accountId: 'account-1' }

/** Ports that note what they are asked, and answer as a plain success does unless told otherwise. */
function aPort(given: Partial<BankLinkPort> = {}) {
  const asked: string[] = []
  const note = <Answer>(name: string, answer: Answer): Answer => {
    asked.push(name)
    return answer
  }
  const answers: BankLinkPort = {
    onFile: async () => null,
    begin: async () => ({ ok: true, value: 'link-1' }),
    take: async () => ({ ok: true, value: bank }),
    ...given,
  }
  const port: BankLinkPort = {
    onFile: () => note('onFile', answers.onFile()),
    begin: () => note('begin', answers.begin()),
    take: (taken) => note('take', answers.take(taken)),
  }
  return { port, asked }
}

const idle: LinkBankState = { status: 'idle' }

const link = (port: BankLinkPort, events: readonly LinkBankEvent[]) => play(linkBank, port, events, idle)

const begun: LinkBankEvent = { type: 'begun' }
const signedIn: LinkBankEvent = { type: 'signedIn', login }

describe('getting a bank account to pay with', () => {
  test('[PAY-23] without one on file a link is begun, opened, and what came of it is taken, in this order', async () => {
    const { port, asked } = aPort()
    expect(await link(port, [begun])).toEqual({ status: 'linking', linkToken: 'link-1' })
    expect(await link(port, [begun, signedIn])).toEqual({ status: 'linked', bank })
    expect(asked.slice(-3)).toEqual(['onFile', 'begin', 'take'])
  })

  test('[PAY-22] [PAY-24] with one on file it is asked whether to use that one, and no second one is begun', async () => {
    const { port, asked } = aPort({ onFile: async () => bank })
    expect(await link(port, [begun])).toEqual({ status: 'existing', bank })
    expect(asked).toEqual(['onFile'])
  })

  test('[PAY-24] a second one that another tab was quicker to link leads to the one on file', async () => {
    const found = [null, bank]
    const { port } = aPort({
      onFile: async () => found.shift() ?? null,
      take: async () => ({ ok: false, problem: 'onFile' }),
    })
    expect(await link(port, [begun, signedIn])).toEqual({ status: 'existing', bank })
  })

  test('[ERR-14] a provider that fails, before its window or in it, is a failed transfer that can be tried again', async () => {
    const { port } = aPort({ begin: async () => ({ ok: false, problem: 'unavailable' }) })
    expect(await link(port, [begun])).toEqual({ status: 'failed', problem: 'transfer' })
    const failed = await link(aPort().port, [begun, { type: 'failed', problem: 'transfer' }])
    expect(failed).toEqual({ status: 'failed', problem: 'transfer' })
    expect(linkBank.transition(failed, begun)).toEqual({ status: 'opening' })
  })

  test('[ERR-22] an account that our server does not keep is another failure', async () => {
    const { port } = aPort({ take: async () => ({ ok: false, problem: 'unavailable' }) })
    expect(await link(port, [begun, signedIn])).toEqual({ status: 'failed', problem: 'add' })
    const broken = aPort({ take: () => Promise.reject(new Error('no network')) })
    expect(await link(broken.port, [begun, signedIn])).toEqual({ status: 'failed', problem: 'add' })
  })

  test('leaving the provider’s window is no failure, and is as if nothing had been begun', async () => {
    expect(await link(aPort().port, [begun, { type: 'left' }])).toEqual(idle)
  })

  test('whatever happens in whatever order, an account comes from our server alone, and adding is never left', () => {
    const event: fc.Arbitrary<LinkBankEvent> = fc.constantFrom<LinkBankEvent>(
      begun,
      { type: 'opened', linkToken: 'link-1' },
      { type: 'foundOnFile', bank },
      signedIn,
      { type: 'added', bank },
      { type: 'failed', problem: 'transfer' },
      { type: 'failed', problem: 'add' },
      { type: 'left' },
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        let state = linkBank.start()
        for (const next of events) {
          const before = state
          state = linkBank.transition(state, next)
          const isTaken = state.status === 'linked' && state !== before
          if (isTaken && (before.status !== 'adding' || next.type !== 'added')) return false
          if (before.status === 'adding' && next.type === 'left' && state !== before) return false
        }
        return true
      }),
    )
  })
})
