import type { ErrorCode } from '@payment-center/validation/wire'

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
