import type { Call, Scope } from '@payment-center/validation/wire'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openExternalSession, openGuestSession, openPayerSession } from '../auth/sessions.ts'
import { allCalls } from '../openapi/calls.ts'
import { requestOf } from '../testing/http/arbitrary-request.ts'
import { startWorld, type World } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

/** More of them by FUZZ_RUNS; a failure prints the seed that replays it. */
const numRuns = Number(process.env['FUZZ_RUNS'] ?? 15)

/** A token of its own for each request: some end the session, and limits count by it. */
const openSession: Readonly<Record<Scope, () => Promise<string>>> = {
  payer: () => openPayerSession(world.dependencies, 1),
  guest: () => openGuestSession(world.dependencies, 'PATDUE000001'),
  external: async () => {
    const found = { practiceId: 1, locationId: 10, patientId: 100, portalUserId: null }
    return (await openExternalSession(world.dependencies, found)).token
  },
}

let requests = 0
const answeredWell = new Set<string>()

/** Each request from another address, so that limits stop none of them. */
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

describe('whatever is sent', () => {
  test.each(allCalls.map((call) => [call.name, call] as const))(
    '[CALL-51] %s answers in one of its declared forms and never breaks',
    async (_name, call) => {
      const logged = world.logged.length
      await fc.assert(
        fc.asyncProperty(requestOf(call), async (request) => {
          // The client itself holds every answer against the OpenAPI document.
          const { status, text } = await send(call, request)
          expect(status, text).toBeLessThan(500)
          if (status === 200) answeredWell.add(call.name)
        }),
        { numRuns },
      )
      expect(world.logged.slice(logged).filter((line) => line.includes('"level":50'))).toEqual([])
    },
  )

  test('is sound often enough to get past the door', () => {
    expect(answeredWell.size).toBeGreaterThan(allCalls.length / 3)
  })
})
