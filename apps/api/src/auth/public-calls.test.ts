import { login, type Call } from '@payment-center/validation/wire'
import { beforeEach, expect, test } from 'vitest'
import { allCalls } from '../http/calls.ts'
import { hourMs } from '../base/calendar.ts'
import { setUpWorld } from '../../test/set-up-world.ts'
import { countPublicCall, publicCalls } from './limits.ts'

const world = setUpWorld()
// Each test in its own window, whose counts begin at zero.
beforeEach(() => world.clock.alignTo(hourMs))

/** Uses up what one network may call. */
async function useUp(network: string): Promise<void> {
  for (let hits = 0; hits < publicCalls.limit; hits += 1) await countPublicCall(network, world.clock.now())
}

const ids: Readonly<Record<string, string>> = { chargeEventId: 'PATDUE000001', locationId: '10' }

function askFrom(address: string, { method, path }: Pick<Call, 'method' | 'path'>) {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? '1')
  const headers = { 'x-forwarded-for': address }
  return world.request(method, filled, { headers, ...(method === 'GET' ? {} : { body: '{}' }) })
}

test('[CALL-96] every call without a token has a limit per network, also for existing ids, and leaves no trace', async () => {
  const open = allCalls.filter(({ scopes }) => scopes.length === 0)
  expect(open.length).toBeGreaterThan(10)
  await useUp('203.0.113.5')
  const refused = await Promise.all(open.map((call) => askFrom('203.0.113.5', call)))
  expect(refused.map(({ status, code }) => [status, code])).toEqual(open.map(() => [429, 'rate_limited']))
  for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(10)
  const { db } = world.dependencies
  expect(await db.selectFrom('rate_limits').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('audit_events').selectAll().execute()).toEqual([])
  const others = await Promise.all(open.map((call) => askFrom('203.0.113.6', call)))
  expect(others.filter(({ status }) => status === 429)).toEqual([])
})

test('[CALL-96] the files of logos count too', async () => {
  await useUp('203.0.113.5')
  const paths = ['/api/v1/practices/1/logo.svg', '/api/v1/practices/1/locations/10/logo.svg'] as const
  for (const path of paths) {
    expect((await askFrom('203.0.113.5', { method: 'GET', path })).status).toBe(429)
    expect((await askFrom('203.0.113.6', { method: 'GET', path })).status).not.toBe(429)
  }
})

test('[CALL-96] bodies that are too large count too', async () => {
  const send = (address: string) =>
    world.request('POST', login.path, {
      headers: { 'x-forwarded-for': address },
      body: { username: 'x'.repeat(70_000) },
    })
  await useUp('203.0.113.5')
  expect((await send('203.0.113.5')).code).toBe('rate_limited')
  expect((await send('203.0.113.6')).code).toBe('payload_too_large')
})

test('[CALL-96] the networks of an IPv6 site share four times the limit, and each window begins at zero', async () => {
  const now = world.clock.now()
  const network = (nth: number) => `2001:db8:96:${nth}::/64`
  for (let nth = 0; nth < 4; nth += 1) await useUp(network(nth))
  await expect(countPublicCall(network(9), now)).rejects.toThrow('Too many requests')
  await countPublicCall('2001:db8:97:9::/64', now)
  await countPublicCall(network(9), new Date(now.getTime() + publicCalls.windowMs))
})
