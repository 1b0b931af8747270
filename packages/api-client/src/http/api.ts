import type { Call, CallAnswer, CallInput } from '@payment-center/validation/wire'
import { buildRequest, type BuiltRequest } from './build-request.ts'
import { configuration as loadedConfiguration, type Configured } from './configuration.ts'
import { keepServerTime } from './keep-server-time.ts'
import { parseResponse } from './parse-response.ts'
import { fail, type Result } from './result.ts'
import { sendRequest } from './send-request.ts'

export interface CallOptions {
  /** The request survives leaving the page or closing the tab. */
  readonly leaving?: boolean
}

/** Makes declared calls. Reports a 401 to `onUnauthorized` and leaves the reaction to the app. */
export interface Api {
  call<C extends Call>(call: C, input: CallInput<C>, options?: CallOptions): Promise<Result<CallAnswer<C>>>
  /** @throws if it can't be loaded */
  readonly configuration: Configured
}

export interface ApiOptions {
  /** The bearer token; null sends none. */
  readonly token: () => string | null
  /** Called with the token that the server rejected. */
  readonly onUnauthorized: (token: string) => void
  /** Called whenever the server accepted the token, which extends the session. */
  readonly onUsed?: () => void
  /** By default the deployment's file. */
  readonly configuration?: Configured
  /** By default a request over the network. */
  readonly send?: (request: BuiltRequest, keepalive: boolean) => Promise<Response>
}

export function createApi({
  token,
  onUnauthorized,
  onUsed,
  configuration = loadedConfiguration,
  send = sendRequest,
}: ApiOptions): Api {
  return {
    configuration,
    async call(call, input, { leaving = false } = {}) {
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
      const result = await parseResponse(call, response)
      if (bearer === null) return result
      if (response.status === 401) onUnauthorized(bearer)
      else onUsed?.()
      return result
    },
  }
}
