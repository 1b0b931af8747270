import {
  type Call,
  type CallAnswer,
  type CallInput,
  listLocationNames,
} from '@payment-center/validation/wire'
import { learnServerTime, serverTimeAhead, startServerTime } from '@payment-center/validation/fields'
import * as v from 'valibot'
import { sentPaymentOf, type SentPayments } from '../session/sent-payments.ts'
import { createTabStore, type TabStore, storedValue } from '../session/session-store.ts'
import { configuration, type Configured } from './configuration.ts'
import { learnNumericIds, restoreNumericId } from './numeric-ids.ts'
import { type Result, parseResponse, fail } from './response.ts'
import { isFields } from './sent-answer.ts'
import { sendRequest, usualTimeout } from './send-request.ts'

export interface CallOptions {
  /** The request survives leaving the page or closing the tab. */
  readonly leaving?: boolean
  /** Gives the request up; it isn't sent once aborted. */
  readonly signal?: AbortSignal | undefined
}

/** Makes declared calls. Reports a 401 to `onUnauthorized` and leaves the reaction to the app. */
export interface Api {
  call<C extends Call>(call: C, input: CallInput<C>, options?: CallOptions): Promise<Result<CallAnswer<C>>>
  /** Whether the API has our additions; null until an answer has shown it. Until then it is sent none. */
  readonly takesAdditions: () => boolean | null
  /** What this tab knows of payments that the API may not show yet. */
  readonly sentPaymentOf: SentPayments
  /** @throws if it can't be loaded */
  readonly configuration: Configured
}

/** Whether the API has our additions; null before its first answer. */
export type KnownAdditions = Pick<TabStore<boolean>, 'getState' | 'begin'>

/** For all clients of a page, and for the tab's next page. */
export const knownAdditions: TabStore<boolean> = createTabStore('additions', v.boolean())

/**
 * The error of a server or a proxy shows nothing: a proxy's JSON has neither a status nor data.
 * @param body of any answer, also a failed one
 */
function learnAdditions(known: KnownAdditions, { ok, status }: Response, body: unknown): void {
  if (known.getState() === true || !isFields(body)) return
  const hasAdditions = body['additions'] === true
  const isOfApi = ok || (status < 500 && (typeof body['status'] === 'string' || 'data' in body))
  if (known.getState() !== hasAdditions && (hasAdditions || isOfApi)) known.begin(hasAdditions)
}

/** Makes a call that the specification lacks. @returns null at an API without it */
export async function callAddition<C extends Call & { readonly addition: true }>(
  api: Api,
  call: C,
  input: CallInput<C>,
  options: CallOptions = {},
): Promise<Result<CallAnswer<C>> | null> {
  if (api.takesAdditions() === null && !options.leaving) {
    // Any answer, also a refusal, shows whether the API has our additions.
    const first = await api.call(listLocationNames, { params: { practiceId: '1' } })
    if (!first.ok && api.takesAdditions() === null) return first
  }
  return api.takesAdditions() ? api.call(call, input, options) : null
}

type SentRequest = BuiltRequest & Pick<RequestInit, 'keepalive' | 'signal'>

export interface ApiOptions {
  /** The bearer token; null sends none. */
  readonly token: () => string | null
  /** Called with the token that the server rejected. */
  readonly onUnauthorized: (token: string) => void
  /** Called whenever the server accepted the token, which extends the session. */
  readonly onUsed?: () => void
  /** By default the deployment's file. */
  readonly configuration?: Configured
  /** By default the tab's stored value. */
  readonly known?: KnownAdditions
  /** By default a request over the network. */
  readonly send?: (request: SentRequest) => Promise<Response>
}

export function createApi(options: ApiOptions): Api {
  const { token, onUnauthorized, onUsed, known = knownAdditions, send = sendRequest } = options
  const configured = options.configuration ?? configuration
  return {
    configuration: configured,
    takesAdditions: known.getState,
    sentPaymentOf,
    async call(call, input, { leaving = false, signal = null } = {}) {
      // A session has an empty token if the API returned none.
      const bearer = (call.scopes.length > 0 && token()) || null
      const isOurs = () => known.getState() !== false
      const request = buildRequest(call, input, bearer, isOurs() ? undefined : restoreNumericId)
      let response: Response
      try {
        const found = configured()
        const { apiOrigin } = found instanceof Promise ? await found : found
        response = await send({ ...request, url: apiOrigin + request.url, keepalive: leaving, signal })
      } catch (cause) {
        return fail('unreachable', `${call.name}: ${String(cause)}`)
      }
      // A session that has just ended leaves nothing in the tab.
      if (!leaving) keepServerTime(response.headers.get('date'))
      const result = await parseResponse(call, response, (body) => {
        if (leaving) return
        learnAdditions(known, response, body)
        if (!isOurs()) learnNumericIds(body)
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

/** A request of a call, in the options of ky. */
export interface BuiltRequest {
  readonly url: string
  readonly method: Call['method']
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** Milliseconds until it is given up. */
  readonly timeout: number
}

/** Longer than the server waits for the payer's bank and then for the payment. */
const bankTimeout = 60_000

type LooseInput = Partial<Record<'params' | 'query', Record<string, unknown>>> & { body?: unknown }

/** The language that the page shows, which may not be the browser's; empty outside of a page. */
const pageLanguage = (): string => (typeof document === 'undefined' ? '' : document.documentElement.lang)

/**
 * Fills a call's path and query; adds `client=portal` and the bearer token if there is one.
 * @param restore gives the body's values the form that an API without additions has, which may answer as slowly as a bank
 */
export function buildRequest<C extends Call>(
  call: C,
  input: CallInput<C>,
  token: string | null,
  restore?: typeof restoreNumericId,
): BuiltRequest {
  const { params = {}, query = {}, body } = input as LooseInput
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) search.set(name, String(value))
  if (token !== null) search.set('client', 'portal')
  const headers: Record<string, string> = { accept: 'application/json' }
  if (token !== null) headers['authorization'] = `Bearer ${token}`
  if (body !== undefined) headers['content-type'] = 'application/json'
  const language = pageLanguage()
  if (call.method !== 'GET' && language !== '') headers['accept-language'] = language
  return {
    url: [path, search.toString()].filter(Boolean).join('?'),
    method: call.method,
    headers,
    timeout: call.asksBank === true || restore !== undefined ? bankTimeout : usualTimeout,
    ...(body !== undefined && { body: JSON.stringify(body, restore) }),
  }
}
