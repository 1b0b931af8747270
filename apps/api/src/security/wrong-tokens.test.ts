import * as wire from '@payment-center/validation/wire'
import type { Call } from '@payment-center/validation/wire'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '../openapi/calls.ts'
import { guestToken } from '../testing/scenarios/invoices.ts'
import { anInvoiceOf, aPayer } from '../testing/scenarios/payers.ts'
import {
  aRichPayer,
  missing,
  send,
  toldBy,
  tokenFor,
  trials,
  type Possessions,
} from '../testing/cross-payer-requests.ts'
import { startWorld, type World } from '../testing/world.ts'

let world: World
/** Every call is refused, so that this payer's data stays the same. */
let owner: Possessions
let elsewhere: Possessions

beforeAll(async () => {
  world = await startWorld()
  owner = await aRichPayer(world)
  elsewhere = await aRichPayer(world, 3)
})
afterAll(() => world.stop())

/** The status for a guest of another invoice: a bank they link is for their own invoice, whatever the body names. */
function statusForStranger(call: Call): number {
  if (!call.scopes.includes('guest')) return 401
  if (call === wire.createLinkToken) return 200
  // They have not begun to link a bank.
  return call === wire.createCustomerForPortal ? 409 : 404
}

describe.each(trials.map((trial) => [trial.call.name, trial] as const))('%s', (_name, trial) => {
  test('[ROLE-10] is refused without a token, with an unknown one and with an expired one', async () => {
    const ended = await aPayer(world)
    await world.call(wire.logout, [], { token: ended.token })
    const answers = await Promise.all(
      [null, 'x'.repeat(43), ended.token].map((token) => send(world, trial, owner, token)),
    )
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
  })

  test('[ROLE-02] another payer’s or practice’s data is as missing as unknown data', async () => {
    const token = await tokenFor(world, trial)
    const answers = await Promise.all([owner, elsewhere, missing].map((of) => send(world, trial, of, token)))
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(new Set(answers.map(toldBy)).size).toBe(1)
  })

  test('[ROLE-04] [ROLE-10] a guest of another invoice reaches none of its data', async () => {
    const stranger = await guestToken(world, await anInvoiceOf(world, await aPayer(world)))
    expect((await send(world, trial, owner, stranger)).status).toBe(statusForStranger(trial.call))
  })
})

test('[ROLE-10] covers every call with a token, except those that name no one’s data', () => {
  const guarded = allCalls.filter(({ scopes }) => scopes.length > 0)
  const untried = guarded.filter((call) => !trials.some((trial) => trial.call === call))
  // Voluntary invoices have their own tests, since they need a ticket.
  expect(untried.map(({ name }) => name).toSorted()).toEqual([
    'createVoluntaryInvoice',
    'extendSession',
    'logout',
  ])
})
