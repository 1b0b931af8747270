import * as v from 'valibot'
import { errorCode } from './error-codes.ts'

/** One reason why a call failed. `message` is English, for people; programs decide by `code` alone. */
export const wireError = v.object({
  code: errorCode,
  message: v.string(),
  field: v.optional(v.string()),
  /** Addition: the right figures, where a client's figures were refused (`amount_mismatch`). */
  quote: v.optional(v.unknown()),
})
export type WireError = v.InferOutput<typeof wireError>

/** The body of every failed answer. */
export const failure = v.object({
  status: v.literal('error'),
  data: v.null(),
  errors: v.array(wireError),
})
export type Failure = v.InferOutput<typeof failure>

/** The body of every successful answer, around the call's own `data`. */
export function success<S extends v.GenericSchema>(data: S) {
  return v.object({ status: v.literal('success'), data })
}
