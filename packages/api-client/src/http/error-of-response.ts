import { errorCode, type Call, type ErrorCode } from '@payment-center/validation/wire'
import * as v from 'valibot'
import type { ApiError } from './result.ts'

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

/** Other client errors are `bad_request`, other server errors `internal`: their outcome is unknown. */
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
  return codeOfStatus[status] ?? (status >= 400 && status < 500 ? 'bad_request' : 'internal')
}

/** @param body as JSON, or undefined for any other */
export function errorOfResponse(call: Call, status: number, body: unknown): ApiError {
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
