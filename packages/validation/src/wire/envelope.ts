import * as v from 'valibot'
import { errorCode } from './error-codes.ts'

/** Why a call failed. `message` is English, for people; programs use only `code`. */
const wireError = v.object({
  code: errorCode,
  message: v.string(),
  field: v.optional(v.string()),
  /** The correct figures, if the client's were rejected (`amount_mismatch`). */
  quote: v.pipe(v.optional(v.unknown()), v.metadata({ addition: true })),
})
export type WireError = v.InferOutput<typeof wireError>

/**
 * Shows a client that the API has every call and field that the specification lacks: a client without this answer sends
 * none of them.
 */
const additions = v.pipe(v.optional(v.literal(true)), v.metadata({ addition: true }))

export const failure = v.object({
  status: v.literal('error'),
  data: v.null(),
  additions,
  errors: v.array(wireError),
})
export type Failure = v.InferOutput<typeof failure>

/** The body of every successful response, around the call's own `data`. */
export function success<S extends v.GenericSchema>(data: S) {
  return v.object({ status: v.literal('success'), data, additions })
}
