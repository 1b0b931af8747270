import { login, type Call, type Scope } from '@payment-center/validation/wire'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openExternalSession, openGuestSession, openPayerSession } from '../../src/auth/sessions.ts'
import { allCalls } from '../../src/http/calls.ts'
import { practiceToken } from '../scenarios/invoices.ts'
import { requestOf } from '../http/arbitrary-request.ts'
import { setUpWorld } from '../set-up-world.ts'

const world = setUpWorld()

/** FUZZ_RUNS raises it; a failure prints the seed that replays it. */
const numRuns = Number(process.env['FUZZ_RUNS'] ?? 15)
/** Each login hashes a password. */
const runsOf = ({ name }: Call) => (name === login.name ? Math.ceil(numRuns / 3) : numRuns)

/** A new token for each request, since some end the session and limits count by it. */
const openSession: Readonly<Record<Scope, () => Promise<string>>> = {
  payer: () => openPayerSession(world.dependencies, 1),
  guest: () => openGuestSession(world.dependencies, 'PATDUE000001'),
  external: async () => {
    const found = { practiceId: 1, locationId: 10, patientId: 100, openedBy: null }
    return (await openExternalSession(world.dependencies, found)).token
  },
  practice: () => practiceToken(world),
}

let requests = 0
const succeeded = new Set<string>()

/** A new address for each request, so that no rate limit applies. */
function anAddress(): string {
  requests += 1
  return `10.${requests >> 16}.${(requests >> 8) & 255}.${requests & 255}`
}

async function send(
  call: Call,
  { path, query, body }: { path: string; query: string; body: string | undefined },
) {
  const scope = call.scopes[requests % Math.max(1, call.scopes.length)]
  const token = scope === undefined ? null : await openSession[scope]()
  return world.request(call.method, `${path}?${query}`, {
    token,
    headers: { 'x-forwarded-for': anAddress() },
    ...(body === undefined ? {} : { body }),
  })
}

describe('fuzzed requests', () => {
  test.each(allCalls.map((call) => [call.name, call] as const))(
    '[CALL-51] %s responds in one of its declared shapes and never breaks',
    async (_name, call) => {
      const logged = world.logged.length
      await fc.assert(
        fc.asyncProperty(requestOf(call), async (request) => {
          // The test client checks every response against the OpenAPI document.
          const { status, text } = await send(call, request)
          expect(status, text).toBeLessThan(500)
          if (status === 200) succeeded.add(call.name)
        }),
        { numRuns: runsOf(call) },
      )
      expect(world.logged.slice(logged).filter((line) => line.includes('"level":50'))).toEqual([])
    },
  )

  test('generates mostly valid requests', () => {
    expect(succeeded.size).toBeGreaterThan(allCalls.length / 3)
  })
})
