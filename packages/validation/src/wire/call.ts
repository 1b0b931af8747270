import type * as v from 'valibot'

/** Who may make a call: the holder of which kind of token. An empty list means that no token is needed. */
export type Scope = 'payer' | 'guest' | 'external'

type ObjectSchema = v.GenericSchema<Record<string, unknown>, Record<string, unknown>>

/** One call of the provider API: everything that client, server and OpenAPI document need to know of it. */
export interface Call {
  readonly name: string
  readonly summary: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path with `:parameters`, exactly as the server mounts it. */
  readonly path: `/api/v1/${string}`
  readonly scopes: readonly Scope[]
  readonly params?: ObjectSchema
  readonly query?: ObjectSchema
  readonly body?: v.GenericSchema
  /** What `data` holds when the call succeeds. */
  readonly answer: v.GenericSchema
  /** What HTTP 409 says: `none` is an empty list, `conflict` (the default) an error. */
  readonly on409?: 'none' | 'conflict'
  /** The whole call is not part of the specification. */
  readonly addition?: true
}

/** Declares a call and keeps its literal types. Without side effects, so that a build keeps only the calls it makes. */
// @__NO_SIDE_EFFECTS__
export function defineCall<const C extends Call>(call: C): C {
  return call
}

type Input<C, Key extends string> =
  C extends Record<Key, infer S extends v.GenericSchema> ? { [K in Key]: v.InferInput<S> } : unknown

/** What a client hands over to make the call: `params`, `query` and `body`, each only where the call has it. */
export type CallInput<C extends Call> = Input<C, 'params'> & Input<C, 'query'> & Input<C, 'body'>

/** What the server hands over to be sent in `data`. */
export type CallAnswerInput<C extends Call> = v.InferInput<C['answer']>

/** What a client gets out of `data` once it is parsed. */
export type CallAnswer<C extends Call> = v.InferOutput<C['answer']>
