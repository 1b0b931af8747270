import ky, { HTTPError, type Options } from 'ky'

/** Long enough for a slow phone network, short enough for a payer to wait. */
export const usualTimeout = 20_000

/** What a server or a proxy answers for moments, such as while it restarts. */
const temporaryErrors = [502, 503, 504]

/** Reads the whole answer, so that its timeout includes the body. */
async function fetchWhole(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request)
  await response.clone().arrayBuffer()
  return response
}

/**
 * Sends a request. Only a GET is retried, if it fails to connect or gets a temporary error: every other call changes
 * something, so its caller decides.
 * @returns the answer, whatever its status
 * @throws if none came (network, timeout)
 */
export async function sendRequest({
  url,
  ...options
}: Options & { readonly url: string }): Promise<Response> {
  try {
    return await ky(url, {
      timeout: usualTimeout,
      ...options,
      fetch: fetchWhole,
      retry: { methods: ['get'], statusCodes: temporaryErrors, afterStatusCodes: [] },
    })
  } catch (error) {
    if (error instanceof HTTPError) return error.response
    throw error
  }
}
