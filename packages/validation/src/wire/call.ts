import * as v from 'valibot'
import { errorCode } from './errors.ts'
import type { PathParams, Requests } from './requests/requests.ts'

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

/** The tokens that a call accepts; an empty list requires none. */
export type Scope = 'payer' | 'guest' | 'external' | 'practice'

/** What a practice's key may do, from least to most: each also what those before it may. */
export const keyRoles = ['read', 'bill', 'admin'] as const
export type KeyRole = (typeof keyRoles)[number]

/** A call of the provider API. Its query and body are in `requests/`, under the same name. */
export interface Call {
  readonly name: string
  readonly summary: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With `:parameters`, as the server mounts it. */
  readonly path: `/api/v1/${string}`
  readonly scopes: readonly Scope[]
  /** The least role of a practice's key that may make it. */
  readonly role?: KeyRole
  readonly answer: v.GenericSchema
  /** The answer's list, which may also be `data` itself, or have another name in it. */
  readonly list?: string
  /** Whether `data` may be the only row of the list. */
  readonly listOfOne?: true
  /** The answer's field, which may also be `data` itself. */
  readonly part?: string
  /** The meaning of HTTP 409: `none` is an empty list, `conflict` (the default) an error. */
  readonly on409?: 'none' | 'conflict'
  readonly addition?: true
  /** Whether an id in the body is enough without a token. */
  readonly isTokenOptional?: true
  /** The answer's list that `?format=csv` asks for as comma-separated values. */
  readonly csv?: string
  /** Whether the payer's bank may be asked first, which can take 30 seconds: the client and the server wait longer. */
  readonly asksBank?: true
}

/** Keeps a call's literal types. Free of side effects, so that a build drops unused calls. */
// @__NO_SIDE_EFFECTS__
export function defineCall<const C extends Call>(call: C): C {
  return call
}

export type CallRequest<C extends Call> = PathParams<C['path']> &
  (C['name'] extends keyof Requests ? Requests[C['name']] : unknown)

type Input<Request, Part extends string> =
  Request extends Record<Part, infer S extends v.GenericSchema>
    ? undefined extends v.InferInput<S>
      ? { [P in Part]?: v.InferInput<S> }
      : { [P in Part]: v.InferInput<S> }
    : unknown

/** A call's `params`, `query` and `body` as a client passes them. */
export type CallInput<C extends Call> = Input<CallRequest<C>, 'params'> &
  Input<CallRequest<C>, 'query'> &
  Input<CallRequest<C>, 'body'>

/** A request's body as the server parses it. */
export type CallBody<C extends Call> =
  CallRequest<C> extends { readonly body: infer S extends v.GenericSchema } ? v.InferOutput<S> : undefined

/** With every field that a client may do without. */
type Whole<Data> = Data extends object
  ? { [Name in keyof Data]-?: Whole<Exclude<Data[Name], undefined>> }
  : Data

/** `data` as a server may send it. */
export type CallAnswerInput<C extends Call> = v.InferInput<C['answer']>

/** `data` as our server sends it: with all additions. */
export type SentAnswer<C extends Call> = Whole<CallAnswerInput<C>>

/** `data` as a client parses it. */
export type CallAnswer<C extends Call> = v.InferOutput<C['answer']>
