import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { proxy } from 'hono/proxy'

/** Hands a request on to the API and streams its answer back; where the API does not answer, says so in its own envelope. */
export async function forward(c: Context, apiOrigin: string): Promise<Response> {
  const { pathname, search } = new URL(c.req.url)
  try {
    return await proxy(`${apiOrigin}${pathname}${search}`, {
      raw: c.req.raw,
      redirect: 'manual',
      headers: {
        ...c.req.header(),
        host: undefined,
        // The edge is the first to know the visitor, so whatever he claims to be forwarded for is dropped.
        forwarded: undefined,
        'x-forwarded-for': getConnInfo(c).remote.address ?? '',
        'x-forwarded-host': c.req.header('host'),
        'x-forwarded-proto': new URL(c.req.url).protocol.replace(':', ''),
        // A connection kept alive may be one that a restarted API has forgotten.
        connection: undefined,
        // These are between the visitor and the edge, and `fetch` refuses to send them.
        expect: undefined,
        upgrade: undefined,
      },
    })
  } catch {
    return c.json(unreachable, 502)
  }
}

const unreachable = {
  status: 'error',
  data: null,
  errors: [
    { code: 'internal', message: 'The service cannot be reached at the moment. Please try again shortly.' },
  ],
}
