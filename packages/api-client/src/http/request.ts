import type { Call, CallInput } from '@payment-center/validation/wire'

/** A request that both `fetch` and ky accept. */
export interface BuiltRequest {
  readonly url: string
  readonly method: Call['method']
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** Milliseconds until it is given up. */
  readonly timeout: number
}

/** Long enough for a slow phone network, short enough for a payer to wait. */
const usualTimeout = 20_000
/** Longer than the server waits for the payer's bank and then for the payment. */
const bankTimeout = 60_000

type LooseInput = Partial<Record<'params' | 'query', Record<string, unknown>>> & { body?: unknown }

/** The language that the page shows, which may not be the browser's; empty outside of a page. */
function pageLanguage(): string {
  return typeof document === 'undefined' ? '' : document.documentElement.lang
}

/** Fills a call's path and query; adds `client=portal` and the bearer token if there is one. */
export function buildRequest<C extends Call>(
  call: C,
  input: CallInput<C>,
  token: string | null,
): BuiltRequest {
  const { params = {}, query = {}, body } = input as LooseInput
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) search.set(name, String(value))
  if (token !== null) search.set('client', 'portal')
  const headers: Record<string, string> = { accept: 'application/json' }
  if (token !== null) headers['authorization'] = `Bearer ${token}`
  if (body !== undefined) headers['content-type'] = 'application/json'
  const language = pageLanguage()
  if (call.method !== 'GET' && language !== '') headers['accept-language'] = language
  return {
    url: [path, search.toString()].filter(Boolean).join('?'),
    method: call.method,
    headers,
    timeout: call.asksBank === true ? bankTimeout : usualTimeout,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
}

const passing = [502, 503, 504]

/**
 * Sends a request. Only a GET is retried, if it fails to connect or gets a temporary error: every other call changes
 * something, so its caller decides.
 * @param keepalive whether the request survives leaving the page
 * @throws if no response came (network, timeout)
 */
export async function sendRequest(request: BuiltRequest, keepalive = false): Promise<Response> {
  const { url, timeout, ...options } = request
  const answer = fetch(url, { ...options, keepalive, signal: AbortSignal.timeout(timeout) })
  if (request.method !== 'GET') return answer
  const response = await answer.catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'TimeoutError') throw error
    return null
  })
  return response === null || passing.includes(response.status) ? retry(request) : response
}

async function retry({ url, ...options }: BuiltRequest): Promise<Response> {
  // Retries are rare, so no screen loads ky with its code.
  const { default: ky } = await import('ky')
  return ky(new URL(url, location.origin), {
    ...options,
    throwHttpErrors: false,
    retry: { limit: 2, statusCodes: passing, backoffLimit: 2000 },
  })
}
