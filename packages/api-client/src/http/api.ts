import type { Call, CallAnswer, CallInput } from '@payment-center/validation/wire'
import { buildRequest, type BuiltRequest } from './build-request.ts'
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
}

export interface ApiOptions {
  /** The bearer token; null sends none. */
  readonly token: () => string | null
  /** Called with the token that the server rejected. */
  readonly onUnauthorized: (token: string) => void
  /** Called whenever the server accepted the token, which extends the session. */
  readonly onUsed?: () => void
  /** By default a request over the network. */
  readonly send?: (request: BuiltRequest, keepalive: boolean) => Promise<Response>
}

export function createApi({ token, onUnauthorized, onUsed, send = sendRequest }: ApiOptions): Api {
  return {
    async call(call, input, { leaving = false } = {}) {
      const bearer = call.scopes.length > 0 ? token() : null
      const request = buildRequest(call, input, bearer)
      let response: Response
      try {
        response = await send(request, leaving)
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
