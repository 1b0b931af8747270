import { knownAdditions, learnAdditions, type KnownAdditions } from './additions.ts'
import type { Api } from './api-types.ts'
import { buildRequest, type BuiltRequest } from './build-request.ts'
import { configuration as loadedConfiguration, type Configured } from './configuration.ts'
import { keepServerTime } from './keep-server-time.ts'
import { parseResponse, fail } from './response.ts'
import { sendRequest } from './send-request.ts'

export interface ApiOptions {
  /** The bearer token; null sends none. */
  readonly token: () => string | null
  /** Called with the token that the server rejected. */
  readonly onUnauthorized: (token: string) => void
  /** Called whenever the server accepted the token, which extends the session. */
  readonly onUsed?: () => void
  /** By default the deployment's file. */
  readonly configuration?: Configured
  /** By default what the tab has learned. */
  readonly known?: KnownAdditions
  /** By default a request over the network. */
  readonly send?: (request: BuiltRequest, keepalive: boolean) => Promise<Response>
}

export function createApi(options: ApiOptions): Api {
  const {
    token,
    onUnauthorized,
    onUsed,
    configuration = loadedConfiguration,
    known = knownAdditions,
    send = sendRequest,
  } = options
  return {
    configuration,
    takesAdditions: known.getState,
    async call(call, input, { leaving = false } = {}) {
      // A session has an empty token if the API returned none.
      const bearer = (call.scopes.length > 0 && token()) || null
      const request = buildRequest(call, input, bearer)
      let response: Response
      try {
        const configured = configuration()
        const { apiOrigin } = configured instanceof Promise ? await configured : configured
        response = await send({ ...request, url: apiOrigin + request.url }, leaving)
      } catch (cause) {
        return fail('unreachable', `${call.name}: ${String(cause)}`)
      }
      // A session that has just ended leaves nothing in the tab.
      if (!leaving) keepServerTime(response.headers.get('date'))
      const result = await parseResponse(call, response, (body) => {
        if (!leaving) learnAdditions(known, response.status, body)
      })
      if (bearer === null) return result
      if (response.status === 401) onUnauthorized(bearer)
      else onUsed?.()
      return result
    },
  }
}
