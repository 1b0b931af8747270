import type { BuiltRequest } from './build-request.ts'
import { sendRequest, timeout } from './send-request.ts'

const passing = [502, 503, 504]

/**
 * Sends by the browser's own fetch, so that a first question leaves before ky's code has arrived. A GET that finds
 * nobody at home is repeated by ky, as every GET is; one that was waited for in vain is not.
 * @throws when no answer came (network, timeout)
 */
export async function sendWithFetch(request: BuiltRequest): Promise<Response> {
  const { url, ...options } = request
  const answer = fetch(url, { ...options, signal: AbortSignal.timeout(timeout) })
  if (request.method !== 'GET') return answer
  const response = await answer.catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'TimeoutError') throw error
    return null
  })
  return response === null || passing.includes(response.status) ? sendRequest(request) : response
}
