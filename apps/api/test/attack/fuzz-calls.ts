import * as fc from 'fast-check'
import { openPayerSession } from '../../src/auth/sessions.ts'
import { allCalls } from '../../src/http/calls.ts'
import { requestOf } from '../http/arbitrary-request.ts'
import type { World } from '../world.ts'
import { nextVisitor, type Finding } from './finding.ts'

/** Sends generated requests to every call; each response must be one of those that the call declares. */
export async function fuzzCalls(world: World, scale: number): Promise<Finding> {
  const breaches: string[] = []
  let requests = 0
  for (const call of allCalls) {
    for (const { path, query, body } of fc.sample(requestOf(call), 3 * scale)) {
      requests += 1
      const token = await openPayerSession(world.dependencies, 1)
      const parts = { token, headers: nextVisitor(), ...(body === undefined ? {} : { body }) }
      const problem = await world.request(call.method, `${path}?${query}`, parts).then(
        ({ status, text }) => (status < 500 ? null : `${call.name}: ${status} ${text.slice(0, 80)}`),
        (error: unknown) => `${call.name}: ${String(error).slice(0, 120)}`,
      )
      if (problem !== null) breaches.push(problem)
    }
  }
  return { attack: 'fuzzing', requests, breaches, detail: `${allCalls.length} calls` }
}
