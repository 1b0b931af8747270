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
  const forwarded = c.req
    .header('x-forwarded-for')
    ?.split(',')
    .at(-1)
    ?.trim()
    .replace(/^::ffff:/, '')
  return forwarded || peer
}
