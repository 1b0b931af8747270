import {
  type Call,
  type CallAnswer,
  type WireError,
  checkPortalUserExists,
} from '@payment-center/validation/wire'
import { problemsOfAnswer } from './check-response.ts'

/** `code` is the first error's; undefined on success. */
export interface Answer<Data = unknown> {
  readonly status: number
  readonly text: string
  readonly headers: Headers
  readonly data: Data
  readonly errors: WireError[]
  readonly code: string | undefined
}

export interface RequestParts {
  readonly token?: string | null | undefined
  readonly body?: unknown
  readonly headers?: Record<string, string>
  /** Gives up when it aborts. */
  readonly signal?: AbortSignal
}

export interface ApiClient {
  readonly url: string
  request<Data = unknown>(method: string, path: string, parts?: RequestParts): Promise<Answer<Data>>
  /** Makes a declared call, with its path parameters in order. */
  call<C extends Call>(
    call: C,
    ids: readonly (string | number)[],
    parts?: RequestParts,
  ): Promise<Answer<CallAnswer<C>>>
}

interface Body<Data> {
  readonly data: Data
  readonly errors?: WireError[]
}

async function answerOf<Data>(response: Response): Promise<Answer<Data>> {
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') === true
  const body = (isJson ? JSON.parse(text) : { data: null }) as Body<Data>
  const errors = body.errors ?? []
  const { status, headers } = response
  return { status, headers, text, data: body.data, errors, code: errors[0]?.code }
}

function bodyOf(body: unknown): string | undefined {
  return body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
}

/** Checks every test's response against the OpenAPI document. */
function requireDeclared(method: string, path: string, { status, text }: Answer): void {
  const isEmpty = method === 'HEAD' || method === 'OPTIONS'
  const problems = isEmpty ? [] : problemsOfAnswer(method, path, status, text)
  if (problems.length > 0)
    throw new Error(`${method} ${path} answered ${status} ${text}\n${problems.join('\n')}`)
}

export function createApiClient(url: string): ApiClient {
  const request: ApiClient['request'] = async <Data>(
    method: string,
    path: string,
    { token, body, headers, signal }: RequestParts = {},
  ) => {
    const text = bodyOf(body)
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(text === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(text === undefined ? {} : { body: text }),
      ...(signal && { signal }),
    })
    const answer = await answerOf<Data>(response)
    requireDeclared(method, path, answer)
    return answer
  }
  return {
    url,
    request,
    call: (call, ids, parts) => {
      const left = [...ids]
      const path = call.path.replace(/:\w+/g, () => String(left.shift()))
      return request(call.method, `${path}?client=portal`, parts)
    },
  }
}

/** The token of a guest who opens an invoice's link. */
export async function guestToken(api: ApiClient, chargeEventId: string): Promise<string> {
  const { data } = await api.call(checkPortalUserExists, [], { body: { chargeEventId } })
  return data.token ?? ''
}
