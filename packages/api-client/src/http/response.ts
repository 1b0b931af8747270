import * as v from 'valibot'
import { type ErrorCode, type Call, type CallAnswer, errorCode } from '@payment-center/validation/wire'
import { isFields, type Fields } from './sent-answer.ts'

/**
 * Why a call failed. `unreachable`: no response came, so the outcome on the server is unknown; `unreadable`: the
 * response is not one of this API.
 */
export interface ApiError {
  readonly code: ErrorCode | 'unreachable' | 'unreadable'
  /** English, for logs; screens show the feature's own sentence for the code. */
  readonly message: string
  /** The server's own sentence, of an API that sends no codes. */
  readonly serverMessage?: string | undefined
  readonly field?: string | undefined
  /** The correct figures, unparsed, if the server rejected the client's. */
  readonly quote?: unknown
}

export type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: ApiError }

export function succeed<Value>(value: Value): Result<Value> {
  return { ok: true, value }
}

/** @param message for logs */
export function fail<Value>(code: ApiError['code'], message: string): Result<Value> {
  return { ok: false, error: { code, message } }
}

/** Maps the value of a successful result, such as from wire names to ours. */
export function mapResult<From, To>(result: Result<From>, translate: (value: From) => To): Result<To> {
  return result.ok ? succeed(translate(result.value)) : result
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * A response has failed if its HTTP status is not ok, or its status is error. The answer of an API without our additions
 * is read in its own form.
 * @param onBody called with the JSON of any answer, before it is parsed
 */
export async function parseResponse<C extends Call>(
  call: C,
  response: Response,
  onBody: (body: unknown) => void = () => undefined,
): Promise<Result<CallAnswer<C>>> {
  const { ok, status } = response
  const text = await response.text().catch(() => '<')
  const sent = parseJson(text)
  onBody(sent)
  const { list } = call
  // A list that there is nothing of.
  if (status === 409 && call.method === 'GET' && list !== undefined) return parseData(call, { [list]: [] })
  let body = isFields(sent) ? sent : {}
  if (body['additions'] !== true && (ok || sent !== undefined))
    try {
      body = (await import('./other-forms.ts')).inOurForm(call, { response, text, body: sent })
    } catch (cause) {
      return fail('unreachable', `${call.name}: ${String(cause)}`)
    }
  if (!ok || body['status'] === 'error') return { ok: false, error: errorOf(call, status, body) }
  return parseData(call, body['data'])
}

function parseData<C extends Call>(call: C, data: unknown): Result<CallAnswer<C>> {
  const answer = v.safeParse(call.answer, data)
  if (!answer.success) return fail('unreadable', `${call.name}: ${answer.issues[0].message}`)
  return succeed(answer.output as CallAnswer<C>)
}

const wireError = v.object({
  code: v.fallback(v.nullable(errorCode), null),
  message: v.fallback(v.string(), ''),
  field: v.fallback(v.optional(v.string()), undefined),
  quote: v.optional(v.unknown()),
})

const failedBody = v.fallback(v.object({ errors: v.array(wireError) }), { errors: [] })

/** Other refusals, also of HTTP 200, are `bad_request`; other server errors `internal`: their outcome is unknown. */
const codeOfStatus: Readonly<Record<number, ErrorCode>> = {
  401: 'unauthorized',
  402: 'payment_declined',
  404: 'not_found',
  409: 'conflict',
  410: 'guest_links_off',
  413: 'payload_too_large',
  428: 'insufficient_funds',
  429: 'rate_limited',
  504: 'timeout',
}

function codeOf({ scopes }: Call, status: number): ErrorCode {
  // Without a token, only the credentials of the request can be wrong.
  if (status === 401 && scopes.length === 0) return 'wrong_credentials'
  if (status === 403 && scopes.includes('guest') && !scopes.includes('payer')) return 'guest_links_off'
  return codeOfStatus[status] ?? (status < 500 ? 'bad_request' : 'internal')
}

function errorOf(call: Call, status: number, body: Fields): ApiError {
  const [first] = v.parse(failedBody, body).errors
  const message = first?.message || `${call.name} answered ${status}`
  return {
    ...first,
    code: first?.code ?? codeOf(call, status),
    message,
    ...(first?.message && !first.code && { serverMessage: message }),
  }
}
