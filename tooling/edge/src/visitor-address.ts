import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/**
 * The visitor's address: the connection's, or what our own proxy in front of the edge reports. What others claim is
 * ignored, because limits count by it.
 */
export function visitorAddress(c: Context, proxyAddresses: readonly string[]): string {
  const peer = getConnInfo(c).remote.address?.replace(/^::ffff:/, '') ?? ''
  if (!proxyAddresses.includes(peer)) return peer
  return c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() || peer
}
