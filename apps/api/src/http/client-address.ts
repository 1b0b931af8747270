import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './log-requests.ts'
import { ApiError } from '../base/api-error.ts'
import { respondWithError } from './on-error.ts'

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

/** Gives each request an id of our own; one that a visitor sends could imitate another's in the log. */
export const identifyRequest = createMiddleware<AppEnv>(async (c, next) => {
  c.set('requestId', randomUUID())
  c.header('x-request-id', c.var.requestId)
  await next()
})

/** Refuses a request with two Host headers: which one counts would depend on who reads them. */
export const refuseTwoHosts = createMiddleware<AppEnv>(async (c, next) => {
  const { rawHeaders } = c.env.incoming
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
  if (hosts.length > 1) return respondWithError(c, new ApiError('bad_request'))
  return next()
})
