import type { BankLogin } from '@payment-center/validation/model'
import { harbor as bank } from '@payment-center/validation/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BankLinkPort } from '../ports.ts'
import { play } from './testing/pay-by-saved.ts'
import { linkBank, type LinkBankEvent, type LinkBankState } from './link-bank.ts'

const login: BankLogin = { publicToken: 'public-1', accountId: 'account-1' }

/** Ports that record their calls and succeed unless overridden. */
function aPort(given: Partial<BankLinkPort> = {}) {
  const calls: string[] = []
  const note = <Answer>(name: string, answer: Answer): Answer => {
    calls.push(name)
    return answer
  }
  const answers: BankLinkPort = {
    findReturned: () => null,
    keepLink: () => undefined,
    forgetLink: () => undefined,
    findSaved: async () => null,
    createLinkToken: async () => ({ ok: true, value: 'link-1' }),
    save: async () => ({ ok: true, value: bank }),
    ...given,
  }
  const port: BankLinkPort = {
    ...answers,
    findSaved: () => note('findSaved', answers.findSaved()),
    createLinkToken: () => note('createLinkToken', answers.createLinkToken()),
    save: (bankLogin) => note('save', answers.save(bankLogin)),
  }
  return { port, calls }
}

const idle: LinkBankState = { status: 'idle' }

const link = (port: BankLinkPort, events: readonly LinkBankEvent[]) => play(linkBank, port, events, idle)

const started: LinkBankEvent = { type: 'started' }
const signedIn: LinkBankEvent = { type: 'signedIn', login }

describe('getting a bank account to pay with', () => {
  test('[PAY-23] creates a link, opens it and saves the account if none is saved', async () => {
    const { port, calls } = aPort()
    expect(await link(port, [started])).toEqual({ status: 'linking', linkToken: 'link-1', receivedUri: null })
    expect(await link(port, [started, signedIn])).toEqual({ status: 'linked', bank })
    expect(calls.slice(-3)).toEqual(['findSaved', 'createLinkToken', 'save'])
  })

  test('[PAY-56] continues with the same link after the bank’s own site', async () => {
    const returned = {
      linkToken: 'link-0',
      receivedUri: 'https://pay.example.com/bank-return?oauth_state_id=1',
    }
    const { port, calls } = aPort({ findReturned: () => ({ ...returned, renewed: null }) })
    expect(await link(port, [started])).toEqual({ status: 'linking', ...returned })
    expect(calls).toEqual([])
    expect(await link(port, [started, signedIn])).toEqual({ status: 'linked', bank })
  })

  test('[PAY-22] [PAY-24] offers the saved account without starting a link', async () => {
    const { port, calls } = aPort({ findSaved: async () => bank })
    expect(await link(port, [started])).toEqual({ status: 'existing', bank })
    expect(calls).toEqual(['findSaved'])
  })

  test('[PAY-24] offers the account that another tab saved first', async () => {
    const found = [null, bank]
    const { port } = aPort({
      findSaved: async () => found.shift() ?? null,
      save: async () => ({ ok: false, problem: 'alreadySaved' }),
    })
    expect(await link(port, [started, signedIn])).toEqual({ status: 'existing', bank })
  })

  test('[ERR-14] shows a retryable transfer error if the provider fails before or in its window', async () => {
    const { port } = aPort({ createLinkToken: async () => ({ ok: false, problem: 'unavailable' }) })
    expect(await link(port, [started])).toEqual({ status: 'failed', problem: 'transfer' })
    const failed = await link(aPort().port, [started, { type: 'failed', problem: 'transfer' }])
    expect(failed).toEqual({ status: 'failed', problem: 'transfer' })
    expect(linkBank.transition(failed, started)).toEqual({ status: 'opening' })
  })

  test('[ERR-22] shows an add error if our server does not save the account', async () => {
    const { port } = aPort({ save: async () => ({ ok: false, problem: 'unavailable' }) })
    expect(await link(port, [started, signedIn])).toEqual({ status: 'failed', problem: 'add' })
    const broken = aPort({ save: () => Promise.reject(new Error('no network')) })
    expect(await link(broken.port, [started, signedIn])).toEqual({ status: 'failed', problem: 'add' })
  })

  test('returns to idle without an error if the payer closes the provider’s window', async () => {
    expect(await link(aPort().port, [started, { type: 'cancelled' }])).toEqual(idle)
  })

  test('returns only accounts from our server and never cancels adding, in any order of events', () => {
    const event: fc.Arbitrary<LinkBankEvent> = fc.constantFrom<LinkBankEvent>(
      started,
      { type: 'windowFound', receivedUri: null, linkToken: 'link-1' },
      { type: 'savedBankFound', bank },
      signedIn,
      { type: 'added', bank },
      { type: 'failed', problem: 'transfer' },
      { type: 'failed', problem: 'add' },
      { type: 'cancelled' },
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        let state = linkBank.start()
        for (const next of events) {
          const before = state
          state = linkBank.transition(state, next)
          const isTaken = state.status === 'linked' && state !== before
          if (isTaken && (before.status !== 'adding' || next.type !== 'added')) return false
          if (before.status === 'adding' && next.type === 'cancelled' && state !== before) return false
        }
        return true
      }),
    )
  })
})
