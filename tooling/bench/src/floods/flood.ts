import { Agent, request as httpRequest } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LoadFigures } from '../api/figures.ts'

/** How much longer a guest's payment may take during a flood. */
const allowedFactor = 2

export const factorOf = (quiet: LoadFigures, flooded: LoadFigures): number => flooded.p50 / quiet.p50

/** A message for a flood that slows a paying guest too much, or fails them. */
export function problemsOfFlood(name: string, quiet: LoadFigures, flooded: LoadFigures): string[] {
  const factor = factorOf(quiet, flooded)
  const slow = `${name}: ${factor.toFixed(1)} times as long, should be at most ${allowedFactor}.`
  const failed = `${name}: ${flooded.failed} payments failed; first error: ${flooded.problem}`
  return [...(factor <= allowedFactor ? [] : [slow]), ...(flooded.failed === 0 ? [] : [failed])]
}

interface FloodRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** The address that it comes from. */
  readonly visitor: string
  readonly json?: string
}

/** Requests without a token that are repeated without end. */
export interface Flood {
  readonly name: string
  /** After a refusal with 503. Milliseconds. */
  readonly retryMs: number
  requestOf(client: number, nth: number): FloodRequest
}

const inFlight = 100
const agent = new Agent({ keepAlive: true, maxSockets: inFlight })

/** @returns the status; 0 without a response */
function sendOnce(edge: string, { method, path, visitor, json }: FloodRequest): Promise<number> {
  return new Promise((resolve) => {
    const headers = { 'x-forwarded-for': visitor, ...(json && { 'content-type': 'application/json' }) }
    const request = httpRequest(edge + path, { method, agent, headers }, (response) => {
      response.resume()
      response.on('close', () => resolve(response.statusCode ?? 0))
    })
    request.on('error', () => resolve(0))
    // In two writes, so that no length is declared.
    if (json !== undefined) request.write(json.slice(0, 1))
    request.end(json?.slice(1))
  })
}

export interface RunningFlood {
  /** Ends it. @returns how often each status was answered */
  stop(): Promise<ReadonlyMap<number, number>>
}

/** Keeps a hundred requests in flight. */
export function startFlood(edge: string, { retryMs, requestOf }: Flood): RunningFlood {
  const stopping = new AbortController()
  const statuses = new Map<number, number>()
  const repeat = async (client: number) => {
    for (let nth = 0; !stopping.signal.aborted; nth += 1) {
      const status = await sendOnce(edge, requestOf(client, nth))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status === 503) await sleep(retryMs)
    }
  }
  const clients = Array.from({ length: inFlight }, (_, client) => repeat(client))
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(clients)
      return statuses
    },
  }
}

const network = '203.0.113.9'
const loginPath = '/api/v1/portalUser/login?client=portal'

const reading = (name: string, path: string): Flood => ({
  name,
  retryMs: 1000,
  requestOf: () => ({ method: 'GET', path, visitor: network }),
})

/** Each at another account, from ever new addresses. */
const logins = (retryMs: number): Flood => ({
  name: `logins, again after ${retryMs / 1000} s`,
  retryMs,
  requestOf: (client, nth) => ({
    method: 'POST',
    path: loginPath,
    visitor: `10.${client}.${(nth >> 8) & 255}.${nth & 255}`,
    json: JSON.stringify({ username: `flood-${client}-${nth}-${retryMs}@example.com`, password: 'Wrong-1!' }),
  }),
})

/** What needs no token. @param invoiceId of a bill that can be paid */
export const floodsOf = (invoiceId: string): readonly Flood[] => [
  reading('reads of a link', `/api/v1/practices/guest/links/${invoiceId}?client=portal`),
  reading('reads of a practice', '/api/v1/practiceId/1/locationId/10/fullInfo?client=portal'),
  reading('documents of a bill', `/invoice-external/${invoiceId}`),
  logins(250),
  logins(2000),
  {
    name: 'bodies of 70 kB',
    retryMs: 1000,
    requestOf: () => ({
      method: 'POST',
      path: loginPath,
      visitor: network,
      json: JSON.stringify({ username: 'x'.repeat(70_000) }),
    }),
  },
]
