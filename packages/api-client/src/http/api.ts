import type { Call, CallAnswer, CallInput } from '@payment-center/validation/wire'
import { buildRequest, type BuiltRequest } from './build-request.ts'
import { parseResponse } from './parse-response.ts'
import { fail, type Result } from './result.ts'
import { sendKeepalive, sendRequest } from './send-request.ts'

export interface CallOptions {
  /** Said on the way out: it is sent at once, and arrives though the page is left or its tab is closed. */
  readonly leaving?: boolean
}

/** Makes declared calls. It reports a 401 and does nothing about it: what follows is the application's matter. */
export interface Api {
  call<C extends Call>(call: C, input: CallInput<C>, options?: CallOptions): Promise<Result<CallAnswer<C>>>
}

export interface ApiOptions {
  /** The bearer token to send, null for none. */
  readonly token: () => string | null
  /** Told of the token that the server no longer takes. */
  readonly onUnauthorized: (token: string) => void
  /** Told whenever the server took the token, which keeps a session from running out. */
  readonly onUsed?: () => void
  /** How a request is sent; ky by default. */
  readonly send?: (request: BuiltRequest) => Promise<Response>
}

/** The calls of one application, sent with the token of its session. */
export function createApi({ token, onUnauthorized, onUsed, send = sendRequest }: ApiOptions): Api {
  return {
    async call(call, input, { leaving = false } = {}) {
      const bearer = call.scopes.length > 0 ? token() : null
      const request = buildRequest(call, input, bearer)
      let response: Response
      try {
        response = await (leaving ? sendKeepalive(request) : send(request))
      } catch (cause) {
        return fail('unreachable', `${call.name}: ${String(cause)}`)
      }
      const result = await parseResponse(call, response)
      if (bearer === null) return result
      if (response.status === 401) onUnauthorized(bearer)
      else onUsed?.()
      return result
    },
  }
}
