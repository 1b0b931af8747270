import type { BuiltRequest } from './build-request.ts'
import { sendRequest } from './send-request.ts'

const passing = [502, 503, 504]

/**
 * Sends with fetch, so that the first requests leave before ky has loaded. ky retries a GET that fails to connect or
 * gets a temporary error, but not one that timed out.
 * @throws if no response came (network, timeout)
 */
export async function sendWithFetch(request: BuiltRequest): Promise<Response> {
  const { url, timeout, ...options } = request
  const answer = fetch(url, { ...options, signal: AbortSignal.timeout(timeout) })
  if (request.method !== 'GET') return answer
  const response = await answer.catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'TimeoutError') throw error
    return null
  })
  return response === null || passing.includes(response.status) ? sendRequest(request) : response
}
