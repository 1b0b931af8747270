import * as fc from 'fast-check'
import { confirmWith, aGuest, claimWith } from '../scenarios/guest-payments.ts'
import type { World } from '../world.ts'
import { type Finding, nextVisitor } from './finding.ts'
import { openPayerSession } from '../../src/auth/sessions.ts'
import { allCalls } from '../../src/http/calls.ts'
import { requestOf } from '../http/arbitrary-request.ts'

/** Pays one invoice from many tabs at once. */
export async function raceToPay(world: World, scale: number): Promise<Finding> {
  const first = await aGuest(world)
  const tabs = 20 * scale
  const results = await Promise.allSettled(
    Array.from({ length: tabs }, async () => {
      const tab = await aGuest(world, first.invoiceId)
      const { intent, cardId } = await claimWith(world, tab, 'debit')
      await world.vendor.confirm(intent, cardId)
    }),
  )
  if ((await first.settle()) !== 'paid') await confirmWith(world, first, 'debit')
  await first.settle()
  const intents = await world.vendor.listIntents(first.invoiceId)
  const captured = intents.filter(({ status }) => status === 'succeeded')
  const breaches = captured.length === 1 ? [] : [`${captured.length} captures of one invoice`]
  if ((await first.invoice()).status !== 'paid') breaches.push('the invoice is not paid')
  const refused = results.filter(({ status }) => status === 'rejected').length
  return {
    attack: 'simultaneous payments',
    requests: tabs,
    breaches,
    detail: `captured: ${captured.length}, refused: ${refused}`,
  }
}

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
