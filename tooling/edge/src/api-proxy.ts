import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { proxy } from 'hono/proxy'
import { largestBody } from '@payment-center/validation/wire'

/**
 * The visitor's address: the connection's, or what our own proxy in front of the edge reports. What others claim is
 * ignored, because limits count by it.
 */
export function visitorAddress(c: Context, proxyAddresses: readonly string[]): string {
  const peer = getConnInfo(c).remote.address?.replace(/^::ffff:/, '') ?? ''
  if (!proxyAddresses.includes(peer)) return peer
  return c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() || peer
}

/**
 * Forwards a request to the API and streams the response back; 502 when it is unreachable.
 * @param onFailure the answer then: by default in the API's envelope
 */
export async function forward(
  c: Context,
  apiOrigin: string,
  proxyAddresses: readonly string[],
  onFailure: (c: Context) => Response = (failed) => failed.json(unreachable, 502),
): Promise<Response> {
  const { pathname, search } = new URL(c.req.url)
  // The API closes a connection on which more is still being sent: its response may be lost.
  if (Number(c.req.header('content-length') ?? 0) > largestBody(pathname)) return c.json(tooLarge, 413)
  try {
    return await proxy(`${apiOrigin}${pathname}${search}`, {
      raw: c.req.raw,
      redirect: 'manual',
      headers: {
        ...c.req.header(),
        host: undefined,
        forwarded: undefined,
        'x-forwarded-for': visitorAddress(c, proxyAddresses),
        'x-forwarded-host': c.req.header('host'),
        'x-forwarded-proto': new URL(c.req.url).protocol.replace(':', ''),
        // A kept-alive connection may be one that a restarted API no longer has.
        connection: undefined,
        // Hop-by-hop headers, which `fetch` refuses to send.
        expect: undefined,
        upgrade: undefined,
      },
    })
  } catch {
    return onFailure(c)
  }
}

const tooLarge = {
  status: 'error',
  data: null,
  errors: [{ code: 'payload_too_large', message: 'The request is too large.' }],
}

export const unreachableText = 'The service cannot be reached at the moment. Please try again shortly.'

const unreachable = {
  status: 'error',
  data: null,
  errors: [{ code: 'internal', message: unreachableText }],
}
