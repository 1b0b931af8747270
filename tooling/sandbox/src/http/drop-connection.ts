import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Caller } from './caller.ts'

/**
 * Ends the connection without an answer. A browser gets headers and no body first: without them it would
 * repeat a request by itself on a connection used before, and the loss would go unseen.
 */
export function dropConnection({ outgoing }: HttpBindings, caller: Caller): Response {
  if (caller === 'publishable') {
    outgoing.writeHead(200, { 'content-type': 'application/json', 'content-length': '4096' })
    outgoing.write('{', () => outgoing.destroy())
  } else {
    outgoing.destroy()
  }
  return RESPONSE_ALREADY_SENT
}
