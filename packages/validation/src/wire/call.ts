import type * as v from 'valibot'
import type { Requests } from './requests/requests.ts'

/** Which token a call requires. An empty list: none. */
export type Scope = 'payer' | 'guest' | 'external'

/** One call of the provider API. Its request schemas are in `requests/`, under the same name. */
export interface Call {
  readonly name: string
  readonly summary: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With `:parameters`, as the server mounts it. */
  readonly path: `/api/v1/${string}`
  readonly scopes: readonly Scope[]
  /** The schema of `data` in a successful response. */
  readonly answer: v.GenericSchema
  /** What HTTP 409 means: `none` is an empty list, `conflict` (the default) an error. */
  readonly on409?: 'none' | 'conflict'
  /** The call is not in the specification. */
  readonly addition?: true
}

/** Declares a call and keeps its literal types. Without side effects, so that a build drops unused calls. */
// @__NO_SIDE_EFFECTS__
export function defineCall<const C extends Call>(call: C): C {
  return call
}

/** The request schemas of a call. */
export type CallRequest<C extends Call> = C['name'] extends keyof Requests ? Requests[C['name']] : unknown

type Input<Request, Part extends string> =
  Request extends Record<Part, infer S extends v.GenericSchema> ? { [P in Part]: v.InferInput<S> } : unknown

/** What a client passes to make the call: `params`, `query` and `body`, each only when the call has it. */
export type CallInput<C extends Call> = Input<CallRequest<C>, 'params'> &
  Input<CallRequest<C>, 'query'> &
  Input<CallRequest<C>, 'body'>

/** A request's body as the server gets it, parsed. */
export type CallBody<C extends Call> =
  CallRequest<C> extends { readonly body: infer S extends v.GenericSchema } ? v.InferOutput<S> : undefined

/** What the server sends as `data`. */
export type CallAnswerInput<C extends Call> = v.InferInput<C['answer']>

/** What a client gets from `data` once it is parsed. */
export type CallAnswer<C extends Call> = v.InferOutput<C['answer']>
