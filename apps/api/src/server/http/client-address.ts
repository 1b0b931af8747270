import { isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { AppEnv } from './app-env.ts'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

export function isLoopback(address: string | undefined): boolean {
  return address !== undefined && loopback.has(address)
}

/**
 * The client's address. Trusts only the last x-forwarded-for entry, and only from our own edge on loopback or at its
 * configured addresses: a client can forge the rest.
 */
export function clientAddress(c: Context<AppEnv>, edgeAddresses: readonly string[]): string {
  const peer = getConnInfo(c).remote.address?.replace(/^::ffff:/, '') ?? 'unknown'
  if (!isLoopback(peer) && !edgeAddresses.includes(peer)) return peer
  const spokenFor = c.req
    .header('x-forwarded-for')
    ?.split(',')
    .at(-1)
    ?.trim()
    .replace(/^::ffff:/, '')
  return spokenFor || peer
}

const groupsOf = (part: string) => (part === '' ? [] : part.split(':'))

/** The key that limits count by: an IPv4 address, or an IPv6 address's /64, whose lower half its owner can vary. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.replace(/(\d+\.){3}\d+$/, '0:0').split('::')
  const [first, last] = [groupsOf(head), groupsOf(tail ?? '')]
  const left = Array.from({ length: 8 - first.length - last.length }, () => '0')
  const groups = [...first, ...left, ...last].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
