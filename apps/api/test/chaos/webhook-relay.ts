import { once } from 'node:events'
import { createAdaptorServer } from '@hono/node-server'
import { listen } from '../listen.ts'

/** A fixed address in front of servers that come and go. */
export interface Relay {
  readonly url: string
  stop(): Promise<void>
}

async function pass(request: Request, base: string): Promise<Response> {
  const signature = request.headers.get('stripe-signature') ?? ''
  const { pathname } = new URL(request.url)
  try {
    const answer = await fetch(base + pathname, {
      method: 'POST',
      headers: { 'stripe-signature': signature },
      body: await request.text(),
      // A frozen process doesn't answer.
      signal: AbortSignal.timeout(5000),
    })
    await answer.body?.cancel()
    return new Response(null, { status: answer.status })
  } catch {
    return new Response(null, { status: 502 })
  }
}

/** Forwards webhooks to a running server; if that one is dead, the sender must retry. */
export async function startRelay(serverUrl: () => string): Promise<Relay> {
  const server = createAdaptorServer({ fetch: (request) => pass(request, serverUrl()) })
  return {
    url: await listen(server),
    stop: async () => {
      const closed = once(server, 'close')
      server.close()
      await closed
    },
  }
}
