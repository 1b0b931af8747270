import * as wire from '@payment-center/validation/wire'
import type { Call } from '@payment-center/validation/wire'
import { beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '../../src/http/calls.ts'
import { guestToken } from '../scenarios/invoices.ts'
import { anInvoiceOf, aPayer } from '../scenarios/payers.ts'
import {
  createResources,
  unknownResources,
  send,
  revealedBy,
  tokenFor,
  crossPayerRequests,
  type PayerResources,
} from '../cross-payer-requests.ts'
import { setUpWorld } from '../set-up-world.ts'

/** Every call is refused, so that this payer's data stays the same. */
let owner: PayerResources
let elsewhere: PayerResources

const world = setUpWorld()

beforeAll(async () => {
  owner = await createResources(world)
  elsewhere = await createResources(world, 3)
})

/** The status for a guest of another invoice: a bank they link is for their own invoice, whatever the body names. */
function statusForStranger(call: Call): number {
  if (!call.scopes.includes('guest')) return 401
  if (call === wire.createLinkToken) return 200
  // They have not begun to link a bank.
  return call === wire.createCustomerForPortal ? 409 : 404
}

describe.each(crossPayerRequests.map((request) => [request.call.name, request] as const))(
  '%s',
  (_name, request) => {
    test('[ROLE-10] is refused without a token, with an unknown one and with an expired one', async () => {
      const ended = await aPayer(world)
      await world.call(wire.logout, [], { token: ended.token })
      const answers = await Promise.all(
        [null, 'x'.repeat(43), ended.token].map((token) => send(world, request, owner, token)),
      )
      const withoutToken = request.call.isTokenOptional === true ? 404 : 401
      expect(answers.map(({ status }) => status)).toEqual([withoutToken, 401, 401])
    })

    test('[ROLE-02] another payer’s or practice’s data is as missing as unknown data', async () => {
      const token = await tokenFor(world, request)
      const answers = await Promise.all(
        [owner, elsewhere, unknownResources].map((of) => send(world, request, of, token)),
      )
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
      expect(new Set(answers.map(revealedBy)).size).toBe(1)
    })

    test('[ROLE-04] [ROLE-10] a guest of another invoice reaches none of its data', async () => {
      const stranger = await guestToken(world, await anInvoiceOf(world, await aPayer(world)))
      expect((await send(world, request, owner, stranger)).status).toBe(statusForStranger(request.call))
    })
  },
)

test('[ROLE-10] covers every call with a token, except those that name no one’s data', () => {
  // practice-api.test.ts tries a practice's key at another practice.
  const guarded = allCalls.filter(({ scopes, role }) => scopes.length > 0 && role === undefined)
  const untried = guarded.filter((call) => !crossPayerRequests.some((request) => request.call === call))
  // Voluntary invoices have their own tests, since they need a ticket.
  expect(untried.map(({ name }) => name).toSorted()).toEqual([
    'beginSecondFactor',
    'changePassword',
    'confirmSecondFactor',
    'createVoluntaryInvoice',
    'endOtherSessions',
    'endSecondFactor',
    'extendSession',
    'getAccountSecurity',
    'logout',
  ])
})
