import type { BuiltRequest } from './build-request.ts'

/** Milliseconds: long enough for a slow phone network, short enough that a payer sees a result. */
export const timeout = 20_000

/** ky is fetched with the first call that is not sent at once, so that it is no part of a guest's first screen. */
const loadKy = () => import('ky')

/** Fetches the transport's code ahead of the first call that will need it. */
export const preloadTransport = (): Promise<unknown> => loadKy()

/**
 * Sends a request. Only GET is ever repeated by itself: every other call changes something, and its caller decides.
 * @throws when no answer came (network, timeout)
 */
export async function sendRequest(request: BuiltRequest): Promise<Response> {
  const { default: ky } = await loadKy()
  const { url, ...options } = request
  return ky(new URL(url, location.origin), {
    ...options,
    timeout,
    throwHttpErrors: false,
    retry: { limit: 2, methods: ['get'], statusCodes: [502, 503, 504], backoffLimit: 2000 },
  })
}

/**
 * Sends a request that the browser goes on with when the page is left. It leaves within this call, so ky, which may
 * have to be fetched first, has no part in it.
 */
export function sendKeepalive({ url, ...options }: BuiltRequest): Promise<Response> {
  return fetch(url, { ...options, keepalive: true })
}
