import type { BuiltRequest } from './build-request.ts'

/** ky is loaded with the first request, so it is not part of a guest's first screen. */
const loadKy = () => import('ky')

/** Loads ky ahead of the first request. */
export const preloadTransport = (): Promise<unknown> => loadKy()

/**
 * Sends a request and retries only GET: every other call changes something, so its caller decides.
 * @throws if no response came (network, timeout)
 */
export async function sendRequest(request: BuiltRequest): Promise<Response> {
  const { default: ky } = await loadKy()
  const { url, ...options } = request
  return ky(new URL(url, location.origin), {
    ...options,
    throwHttpErrors: false,
    retry: { limit: 2, methods: ['get'], statusCodes: [502, 503, 504], backoffLimit: 2000 },
  })
}

/** Sends a request that survives leaving the page. It bypasses ky, whose code may still be loading. */
export function sendKeepalive({ url, timeout: _, ...options }: BuiltRequest): Promise<Response> {
  return fetch(url, { ...options, keepalive: true })
}
