import * as v from 'valibot'
import {
  type Call,
  type CallAnswer,
  type CallInput,
  listLocationNames,
} from '@payment-center/validation/wire'
import {
  type Configured,
  configuration as loadedConfiguration,
  buildRequest,
  sendRequest,
  type BuiltRequest,
} from './request.ts'
import { type Result, parseResponse, fail } from './response.ts'
import { createTabStore, type TabStore, storedValue } from '../session/session-store.ts'
import { learnServerTime, serverTimeAhead, startServerTime } from '@payment-center/validation/fields'

export interface CallOptions {
  /** The request survives leaving the page or closing the tab. */
  readonly leaving?: boolean
}

/** Makes declared calls. Reports a 401 to `onUnauthorized` and leaves the reaction to the app. */
export interface Api {
  call<C extends Call>(call: C, input: CallInput<C>, options?: CallOptions): Promise<Result<CallAnswer<C>>>
  /** Whether the API has what the specification lacks: it is sent nothing of that before an answer has shown it. */
  readonly takesAdditions: () => boolean | null
  /** @throws if it can't be loaded */
  readonly configuration: Configured
}

/** Whether the API has what the specification lacks; null before its first answer. */
export type KnownAdditions = Pick<TabStore<boolean>, 'getState' | 'begin'>

/** For all clients of a page, and for the tab's next page. */
export const knownAdditions: KnownAdditions = createTabStore('additions', v.boolean())

const anyAnswer = v.object({ status: v.string(), additions: v.fallback(v.optional(v.boolean()), false) })

/** @param body of any answer, also a failed one */
function learnAdditions(known: KnownAdditions, status: number, body: unknown): void {
  const answer = v.safeParse(anyAnswer, body)
  if (!answer.success || known.getState() === true) return
  const hasAdditions = answer.output.additions === true
  // The error of a server may come from a proxy.
  if (known.getState() !== hasAdditions && (hasAdditions || status < 500)) known.begin(hasAdditions)
}

/** Makes a call that the specification lacks. @returns null at an API without it */
export async function callAddition<C extends Call & { readonly addition: true }>(
  api: Api,
  call: C,
  input: CallInput<C>,
  options: CallOptions = {},
): Promise<Result<CallAnswer<C>> | null> {
  if (api.takesAdditions() === null && !options.leaving) {
    // Any specified answer, also a refusal, shows what the API has.
    const first = await api.call(listLocationNames, { params: { practiceId: '1' } })
    if (!first.ok && api.takesAdditions() === null) return first
  }
  return api.takesAdditions() ? api.call(call, input, options) : null
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
  /** By default what the tab has learned. */
  readonly known?: KnownAdditions
  /** By default a request over the network. */
  readonly send?: (request: BuiltRequest & { readonly keepalive: boolean }) => Promise<Response>
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
        response = await send({ ...request, url: apiOrigin + request.url, keepalive: leaving })
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

/** For a computer with a wrong clock, so that the tab's next page starts with the right time. */
const stored = storedValue('server-time-ahead', v.number())

startServerTime(stored.read() ?? 0)

/** Takes the server's time from an answer. */
export function keepServerTime(date: string | null): void {
  if (learnServerTime(date)) stored.write(serverTimeAhead())
}
