import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from './log-requests.ts'
import { networkOf } from '../auth/rate-limit-repository.ts'
import { clientAddress } from './client-address.ts'

/** The client address that an app sees for a peer and its x-forwarded-for header. */
async function addressSeenFrom(peer: string, forwardedFor: string, edges: readonly string[]) {
  const app = new Hono<AppEnv>().get('/', (c) => c.text(clientAddress(c, edges)))
  const socket = { remoteAddress: peer, remotePort: 1, remoteFamily: 'IPv4' }
  const headers = { 'x-forwarded-for': forwardedFor }
  const answer = await app.request('/', { headers }, { incoming: { socket } })
  return answer.text()
}

test.each([
  ['127.0.0.1', [], '203.0.113.7'],
  ['::1', [], '203.0.113.7'],
  ['::ffff:10.0.0.5', ['10.0.0.5'], '203.0.113.7'],
  ['10.0.0.6', ['10.0.0.5'], '10.0.0.6'],
  ['198.51.100.9', [], '198.51.100.9'],
] as const)('for peer %s with edges %o, the client is %s', async (peer, edges, expected) => {
  expect(await addressSeenFrom(peer, '1.2.3.4, 203.0.113.7', edges)).toBe(expected)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:0db8:0001:0002::/64'],
  ['2001:0DB8:1:2::6', '2001:0db8:0001:0002::/64'],
  ['2001:db8::6', '2001:0db8:0000:0000::/64'],
  ['::1', '0000:0000:0000:0000::/64'],
  ['64:ff9b::203.0.113.7', '0064:ff9b:0000:0000::/64'],
  ['unknown', 'unknown'],
])('limits count %s as %s', (address, expected) => {
  expect(networkOf(address)).toBe(expected)
})
