import {
  type Call,
  type CallAnswer,
  type CallInput,
  listLocationNames,
} from '@payment-center/validation/wire'
import { learnServerTime, serverTimeAhead, startServerTime } from '@payment-center/validation/fields'
import ky, { HTTPError, type Options } from 'ky'
import * as v from 'valibot'
import { createTabStore, type TabStore, storedValue } from '../session/session-store.ts'
import { type Result, parseResponse, fail } from './response.ts'

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
  /** @throws if it can't be loaded */
  readonly configuration: Configured
}

/** Whether the API has our additions; null before its first answer. */
export type KnownAdditions = Pick<TabStore<boolean>, 'getState' | 'begin'>

/** For all clients of a page, and for the tab's next page. */
export const knownAdditions: KnownAdditions = createTabStore('additions', v.boolean())

const additions = v.fallback(v.optional(v.boolean()), false)
/** A proxy's JSON has neither a status nor data. */
const anyAnswer = v.union([
  v.object({ status: v.string(), additions }),
  v.object({ data: v.unknown(), additions }),
])

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
    async call(call, input, { leaving = false, signal = null } = {}) {
      // A session has an empty token if the API returned none.
      const bearer = (call.scopes.length > 0 && token()) || null
      const request = buildRequest(call, input, bearer)
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

/** A request of a call, in the options of ky. */
export interface BuiltRequest {
  readonly url: string
  readonly method: Call['method']
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** Milliseconds until it is given up. */
  readonly timeout: number
}

/** Long enough for a slow phone network, short enough for a payer to wait. */
const usualTimeout = 20_000
/** Longer than the server waits for the payer's bank and then for the payment. */
const bankTimeout = 60_000

type LooseInput = Partial<Record<'params' | 'query', Record<string, unknown>>> & { body?: unknown }

/** The language that the page shows, which may not be the browser's; empty outside of a page. */
const pageLanguage = (): string => (typeof document === 'undefined' ? '' : document.documentElement.lang)

/** Fills a call's path and query; adds `client=portal` and the bearer token if there is one. */
export function buildRequest<C extends Call>(
  call: C,
  input: CallInput<C>,
  token: string | null,
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
    timeout: call.asksBank === true ? bankTimeout : usualTimeout,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
}

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

const text = v.optional(v.string(), '')
const origin = v.optional(
  v.union([
    v.literal(''),
    v.pipe(
      v.string(),
      // Not `v.url`: the oldest supported browsers lack URL.canParse.
      v.regex(/^https?:\/\/[\w.:-]+/),
      v.transform((url) => new URL(url).origin),
    ),
  ]),
  '',
)

/** `configuration.json` next to the portal's index.html, which a deployment edits: no value is built into a page. */
export const configurationFile = v.object({
  /** Of the API; empty for the pages' own origin. */
  apiOrigin: origin,
  /** Where logos come from, if neither from the API's origin nor from the pages'. */
  logoOrigin: origin,
  /** The card provider's keys for a practice whose API sends none. */
  publishableKey: text,
  testPublishableKey: text,
  /** The practice that gets the test key. */
  testPracticeId: v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), ''),
  /** Of the maintenance schedule; empty for none. */
  maintenanceUrl: text,
})

export type Configuration = v.InferOutput<typeof configurationFile>

/** At once when it is loaded: the last request of a page leaves before anything that it waits for. */
export type Configured = () => Configuration | Promise<Configuration>

let loaded: Configuration | Promise<Configuration> | null = null

/** The configuration of this deployment, loaded once. @throws if it can't be loaded or read */
export const configuration: Configured = () => (loaded ??= load())

async function load(): Promise<Configuration> {
  try {
    const response = await sendRequest({ url: '/configuration.json' })
    if (!response.ok) throw new Error(`configuration.json: ${response.status}`)
    const read = v.parse(configurationFile, await response.json())
    loaded = read
    return read
  } catch (error) {
    // The next request tries again.
    loaded = null
    throw error
  }
}
