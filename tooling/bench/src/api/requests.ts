import { Agent, request as httpRequest } from 'node:http'

interface Reply {
  readonly status: number
  /** `data` of the envelope, or the whole of another body. */
  readonly data: Readonly<Record<string, unknown>>
}

interface Outgoing {
  readonly token?: string
  readonly json?: object
  readonly form?: Readonly<Record<string, string>>
  /** A Stripe key. */
  readonly key?: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 })

let visitors = 0

/** A new visitor for each request, so that no rate limit applies. */
function nextVisitor(): string {
  visitors += 1
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
}

function bodyOf({ json, form }: Outgoing): { text: string; type: string } | null {
  if (json !== undefined) return { text: JSON.stringify(json), type: 'application/json' }
  if (form !== undefined) {
    return { text: new URLSearchParams(form).toString(), type: 'application/x-www-form-urlencoded' }
  }
  return null
}

function dataOf(text: string): Reply['data'] {
  const parsed = JSON.parse(text) as Readonly<Record<string, unknown>>
  const data = parsed['data']
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as Reply['data']) : parsed
}

/** Keep-alive requests of node:http, because the work of `fetch` would slow the server on the same machine. */
function exchange(method: string, url: string, outgoing: Outgoing = {}): Promise<Reply> {
  const body = bodyOf(outgoing)
  const bearer = outgoing.token ?? outgoing.key
  const headers = {
    'x-forwarded-for': nextVisitor(),
    ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
    ...(body === null ? {} : { 'content-type': body.type, 'content-length': Buffer.byteLength(body.text) }),
  }
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, { method, agent, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, data: dataOf(Buffer.concat(chunks).toString()) })
      })
    })
    request.on('error', reject)
    request.end(body?.text)
  })
}

/**
 * Sends a request and returns `data` of the envelope, or the whole of another body.
 * @throws Error with the response when its status is not 2xx
 */
export async function send(method: string, url: string, outgoing?: Outgoing): Promise<Reply['data']> {
  const { status, data } = await exchange(method, url, outgoing)
  if (status < 200 || status > 299)
    throw new Error(`${method} ${url} answered ${status}: ${JSON.stringify(data)}`)
  return data
}
