import * as v from 'valibot'
import { type ErrorCode, type Call, type CallAnswer, errorCode } from '@payment-center/validation/wire'

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

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const fieldsOf = ({ answer }: Call): Fields =>
  'entries' in answer && isFields(answer.entries) ? answer.entries : {}

/** What `data` has under its only name, such as `invoice`, unless that is a field of the answer. */
function unwrap(call: Call, data: Fields): Fields {
  const [[name, value] = ['', null], ...others] = Object.entries(data)
  const isWrapped =
    others.length === 0 && isFields(value) && !Array.isArray(value) && !(name in fieldsOf(call))
  return isWrapped ? value : data
}

/**
 * The `data` of a success in the form of the call's answer: the specification often names a field without saying whether
 * `data` has it or is it. An answer without fields may come without data, and an empty list as null.
 */
function dataOf(call: Call, sent: unknown): unknown {
  const { list, listOfOne, part } = call
  if (Array.isArray(sent) && list !== undefined) return { [list]: sent }
  if (part !== undefined && typeof sent === 'string') return { [part]: sent }
  if (!isFields(sent)) return sent ?? {}
  const data = unwrap(call, sent)
  if (part !== undefined && !(part in data)) return { [part]: data }
  if (list === undefined || Array.isArray(data[list])) return data
  const lists = Object.values(data).filter(Array.isArray)
  if (lists.length === 1) return { ...data, [list]: lists[0] }
  if (data[list] === null) return { ...data, [list]: [] }
  return listOfOne === true ? { [list]: [data] } : data
}

/** The JSON of an answer; undefined if it is none. A request that changes something may be answered without a body. */
async function readBody({ method }: Call, response: Response): Promise<unknown> {
  try {
    const text = await response.text()
    return text === '' && method !== 'GET' ? {} : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Only the envelope; `data` is parsed by the call's own schema. */
const envelope = v.object({ status: v.optional(v.unknown()), data: v.optional(v.unknown()) })

const failedData = v.union([
  v.object({ error: v.pipe(v.unknown(), v.check(Boolean)) }),
  v.object({ errors: v.pipe(v.array(v.unknown()), v.nonEmpty()) }),
])

/**
 * A response has failed if its HTTP status is not ok, its status is error, or its data has an error.
 * @param onBody called with the JSON of any answer, before it is parsed
 */
export async function parseResponse<C extends Call>(
  call: C,
  response: Response,
  onBody: (body: unknown) => void = () => undefined,
): Promise<Result<CallAnswer<C>>> {
  const body = await readBody(call, response)
  onBody(body)
  if (!response.ok) return { ok: false, error: errorOfResponse(call, response.status, body) }
  const parsed = v.safeParse(envelope, body)
  if (!parsed.success)
    return fail('unreadable', `${call.name} answered ${response.status} without an envelope`)
  const { status, data } = parsed.output
  if (status === 'error' || v.is(failedData, data))
    return { ok: false, error: errorOfResponse(call, response.status, body) }
  const answer = v.safeParse(call.answer, dataOf(call, data))
  if (!answer.success) return fail('unreadable', `${call.name}: ${answer.issues[0].message}`)
  return succeed(answer.output as CallAnswer<C>)
}

const text = v.fallback(v.string(), '')

const wireError = v.object({
  code: v.fallback(v.nullable(errorCode), null),
  message: text,
  field: v.fallback(v.optional(v.string()), undefined),
  quote: v.optional(v.unknown()),
})

/** What a failed response may have, at its top and in its data. */
const failedBody = v.object({
  message: text,
  error: v.fallback(
    v.union([
      v.string(),
      v.pipe(
        v.object({ message: text }),
        v.transform(({ message }) => message),
      ),
    ]),
    '',
  ),
  errors: v.fallback(v.array(wireError), []),
})
const emptyFailure = { message: '', error: '', errors: [] }

/** Other refusals, also of HTTP 200, are `bad_request`; other server errors `internal`: their outcome is unknown. */
const codeOfStatus: Readonly<Record<number, ErrorCode>> = {
  401: 'unauthorized',
  402: 'payment_declined',
  404: 'not_found',
  410: 'guest_links_off',
  413: 'payload_too_large',
  428: 'insufficient_funds',
  429: 'rate_limited',
  504: 'timeout',
}

function codeOf({ scopes, on409 = 'conflict' }: Call, status: number): ErrorCode {
  // Without a token, only the credentials of the request can be wrong.
  if (status === 401 && scopes.length === 0) return 'wrong_credentials'
  if (status === 409) return on409
  if (status === 403 && scopes.includes('guest') && !scopes.includes('payer')) return 'guest_links_off'
  return codeOfStatus[status] ?? (status < 500 ? 'bad_request' : 'internal')
}

/** @param body as JSON, or undefined for any other */
function errorOfResponse(call: Call, status: number, body: unknown): ApiError {
  const { data } = v.parse(v.fallback(v.object({ data: v.optional(v.unknown()) }), {}), body)
  const [top, inner] = [body, data].map((level) => v.parse(v.fallback(failedBody, emptyFailure), level))
  const first = top?.errors[0] ?? inner?.errors[0]
  const message = [first?.message, top?.message, inner?.message, inner?.error].find(Boolean)
  return {
    ...first,
    code: first?.code ?? codeOf(call, status),
    message: message ?? `${call.name} answered ${status}`,
    ...(message && !first?.code && { serverMessage: message }),
  }
}
