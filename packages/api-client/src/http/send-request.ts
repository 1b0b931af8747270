import type { BuiltRequest } from './build-request.ts'

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
