import type { Call, Scope } from '@payment-center/validation/wire'
import { beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '../http/calls.ts'
import { minuteMs } from '../base/calendar.ts'
import { findJamie } from '../../test/scenarios/external.ts'
import { guestToken, payerToken, practiceToken } from '../../test/scenarios/invoices.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

const world = setUpWorld()
let tokens: Readonly<Record<Scope, string>>
let ended: string

beforeAll(async () => {
  ended = await payerToken(world, 'maya')
  world.clock.advance(15 * minuteMs)
  tokens = {
    payer: await payerToken(world, 'maya'),
    guest: await guestToken(world, 'PATDUE000001'),
    external: (await findJamie(world)).token,
    practice: await practiceToken(world),
  }
})

const guarded = allCalls.filter((call) => call.scopes.length > 0)
const ids: Readonly<Record<string, string>> = { chargeEventId: 'PATDUE000001' }

/** Makes a call with a token but without a body: a refused caller must learn nothing else. */
function ask(call: Call, token: string | null) {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? '1')
  return world.request(call.method, path, { token, ...(call.method === 'GET' ? {} : { body: '{}' }) })
}

const isScope = (name: string): name is Scope => ['payer', 'guest', 'external', 'practice'].includes(name)

describe('a call that needs a token', () => {
  test.each(guarded.map((call) => [call.name, call] as const))(
    '[ROLE-10] %s is refused without a token, with an expired or unknown one, and with one of another scope',
    async (_name, call) => {
      const others = Object.keys(tokens)
        .filter(isScope)
        .filter((scope) => !call.scopes.includes(scope))
      const answers = await Promise.all(
        [
          ...(call.isTokenOptional === true ? [] : [null]),
          ended,
          'a'.repeat(43),
          ...others.map((scope) => tokens[scope]),
        ].map((token) => ask(call, token)),
      )
      expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 401))
      expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
    },
  )

  test.each(guarded.map((call) => [call.name, call] as const))(
    '[ROLE-10] %s accepts the scopes that it declares',
    async (_name, call) => {
      const answers = await Promise.all(
        call.scopes
          .filter((scope) => call.name !== 'logout' || scope === 'guest')
          .map((scope) => ask(call, tokens[scope])),
      )
      if (call.name === 'logout') tokens = { ...tokens, guest: await guestToken(world, 'PATDUE000001') }
      expect(answers.filter((answer) => answer.status === 401)).toEqual([])
    },
  )
})

describe('a call that needs none', () => {
  const open = allCalls.filter((call) => call.scopes.length === 0)

  test.each(open.map((call) => [call.name, call] as const))('%s needs no token', async (_name, call) => {
    const { status, code } = await ask(call, null)
    expect([status, code]).not.toEqual([401, 'unauthorized'])
  })

  test('[ROLE-11] no call is for administrators', () => {
    expect(allCalls.filter((call) => call.scopes.some((scope) => !isScope(scope)))).toEqual([])
    expect(allCalls.filter(({ path, name }) => /admin/i.test(`${path} ${name}`))).toEqual([])
  })
})
