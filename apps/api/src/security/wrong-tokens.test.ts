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
/** Whose possessions every call is tried on: each is refused, so that they stay as they are. */
let owner: Possessions
let elsewhere: Possessions

beforeAll(async () => {
  world = await startWorld()
  owner = await aRichPayer(world)
  elsewhere = await aRichPayer(world, 3)
})
afterAll(() => world.stop())

/** What a guest of another invoice gets: a bank he links is for his own invoice, whoever else the body names. */
function statusForStranger(call: Call): number {
  if (!call.scopes.includes('guest')) return 401
  if (call === wire.createLinkToken) return 200
  // He has begun no link.
  return call === wire.createCustomerForPortal ? 409 : 404
}

describe.each(trials.map((trial) => [trial.call.name, trial] as const))('%s', (_name, trial) => {
  test('[ROLE-10] is refused without a token, with one that never was, and with one that has ended', async () => {
    const ended = await aPayer(world)
    await world.call(wire.logout, [], { token: ended.token })
    const answers = await Promise.all(
      [null, 'x'.repeat(43), ended.token].map((token) => send(world, trial, owner, token)),
    )
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
  })

  test('[ROLE-02] what is another payer’s, or another practice’s, is as missing as what is nobody’s', async () => {
    const token = await tokenFor(world, trial)
    const answers = await Promise.all([owner, elsewhere, missing].map((of) => send(world, trial, of, token)))
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(new Set(answers.map(toldBy)).size).toBe(1)
  })

  test('[ROLE-04] [ROLE-10] a guest of another invoice gets nothing of it', async () => {
    const stranger = await guestToken(world, await anInvoiceOf(world, await aPayer(world)))
    expect((await send(world, trial, owner, stranger)).status).toBe(statusForStranger(trial.call))
  })
})

test('[ROLE-10] no call that needs a token is left out, but those that name nothing of anybody’s', () => {
  const guarded = allCalls.filter(({ scopes }) => scopes.length > 0)
  const untried = guarded.filter((call) => !trials.some((trial) => trial.call === call))
  // Of a voluntary invoice its own tests tell: it is made with a ticket.
  expect(untried.map(({ name }) => name).toSorted()).toEqual([
    'createVoluntaryInvoice',
    'extendSession',
    'logout',
  ])
})
