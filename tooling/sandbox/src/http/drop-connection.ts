import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Caller } from './caller.ts'

/**
 * Closes the connection without a response. A browser gets headers and an unfinished body first: otherwise it would
 * retry by itself on a reused connection and hide the loss.
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
