import { serve, type ServerType } from '@hono/node-server'
import type { Hono } from 'hono'
import type { AddressInfo } from 'node:net'

/** The longest that a slow request can hold a connection, in milliseconds. */
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 10_000,
  /** How often the two above are checked. */
  connectionsCheckingInterval: 2000,
}

/** Longer than the API takes when it asks the payer's bank; browsers wait as long. */
const idleTimeoutMs = 60_000

/** Serves the edge; resolves once it listens. Drops connections that send too slowly, or are silent too long. */
export async function serveEdge(
  app: Pick<Hono, 'fetch'>,
  { port, hostname }: { readonly port: number; readonly hostname: string },
  serverOptions = timeouts,
  idleMs = idleTimeoutMs,
): Promise<{ readonly server: ServerType; readonly address: AddressInfo }> {
  return new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, port, hostname, serverOptions }, (address) =>
      resolve({ server, address }),
    )
    // A connection that never sends a request, or never reads its response, has no other limit.
    server.setTimeout(idleMs)
  })
}

/** Longer than a payment usually takes; the API has as long. */
const stopTimeoutMs = 10_000

/** Accepts no new requests, and resolves when the current ones are answered, or have taken too long. */
export async function stopEdge(server: ServerType, timeoutMs = stopTimeoutMs): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  if (!('closeAllConnections' in server)) return void (await closed)
  // An idle keep-alive connection would delay the end by seconds.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  const timer = setTimeout(() => server.closeAllConnections(), timeoutMs)
  await closed
  clearInterval(sweep)
  clearTimeout(timer)
}
