import type { ErrorCode } from '@payment-center/validation/wire'

/**
 * Why a call gave no answer. `unreachable`: no response came, so what the server did is unknown;
 * `unreadable`: an answer came that is not one of this API.
 */
export interface ApiError {
  readonly code: ErrorCode | 'unreachable' | 'unreadable'
  /** English, for logs; what a person reads is the feature's own sentence for the code. */
  readonly message: string
  readonly field?: string
  /** The right figures, unparsed, where the server refused the client's. */
  readonly quote?: unknown
}

export type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: ApiError }

/** A call’s answer. */
export function succeed<Value>(value: Value): Result<Value> {
  return { ok: true, value }
}

/** Why there is none; `message` is for logs. */
export function fail<Value>(code: ApiError['code'], message: string): Result<Value> {
  return { ok: false, error: { code, message } }
}

/** The same result with its value translated, which is where wire names end. */
export function mapResult<From, To>(result: Result<From>, translate: (value: From) => To): Result<To> {
  return result.ok ? succeed(translate(result.value)) : result
}
