import { isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { AppEnv } from './app-env.ts'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Whether a peer is on this machine. */
export function isLoopback(address: string | undefined): boolean {
  return address !== undefined && loopback.has(address)
}

/**
 * The client's address. Only our own edge, over loopback or from the addresses it is said to have, is
 * believed about whom it speaks for, and only its own entry, the last one: a client can write all others.
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

/** What limits count by: an IPv4 address, or the first half of an IPv6 one, whose other half its owner fills at will. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.replace(/(\d+\.){3}\d+$/, '0:0').split('::')
  const [first, last] = [groupsOf(head), groupsOf(tail ?? '')]
  const left = Array.from({ length: 8 - first.length - last.length }, () => '0')
  const groups = [...first, ...left, ...last].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
