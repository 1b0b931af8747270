import * as v from 'valibot'
import { requestOf } from '@payment-center/validation/requests'
import type * as wire from '@payment-center/validation/wire'
import type { Call, SentAnswer, CallRequest } from '@payment-center/validation/wire'
import type { Context, Hono } from 'hono'
import { actAs, actorOf, recordCall } from '../audit/record-call.ts'
import type { AppEnv } from './log-requests.ts'
import { ApiError } from '../base/api-error.ts'
import { countPublicCall } from '../auth/limits.ts'
import { findApiKey, hasRole, type ApiKey } from '../auth/api-key-repository.ts'
import { findSession, type Session } from '../auth/sessions.ts'
import { networkOf } from '../auth/rate-limit-repository.ts'
import { respondWithCsv } from './csv-response.ts'
import { allCalls } from './calls.ts'
import { declaredAnswer, isFields } from './declared-answer.ts'
import { clientAddress } from './client-address.ts'
import { preferredLanguage, type Language } from '../base/language.ts'
import type { Dependencies } from '../base/dependencies.ts'

type Parsed<C extends Call, Key extends 'params' | 'query' | 'body'> =
  CallRequest<C> extends Record<Key, infer S extends v.GenericSchema> ? v.InferOutput<S> : undefined

type SessionFor<C extends Call> = C['scopes'] extends readonly []
  ? null
  : C['scopes'] extends readonly ['practice']
    ? ApiKey
    :
        | Extract<Session, { scope: C['scopes'][number] }>
        | (C extends { readonly isTokenOptional: true } ? null : never)

/** A parsed call whose token was checked. */
interface Incoming<C extends Call> {
  readonly params: Parsed<C, 'params'>
  readonly query: Parsed<C, 'query'>
  readonly body: Parsed<C, 'body'>
  readonly session: SessionFor<C>
  /** The bearer token; unchecked for calls without scopes. */
  readonly token: string | null
  /** The key that limits count by. */
  readonly network: string
  /** The browser's full address and its user agent, or `unknown`: for a debit's mandate and the payer's list of sessions. */
  readonly client: { readonly address: string; readonly userAgent: string }
  readonly language: Language
}

/** The client that signs in or requests an email. */
export type Requester = Pick<Incoming<Call>, 'network' | 'language' | 'client'>

type Handler<C extends Call> = (incoming: Incoming<C>) => Promise<SentAnswer<C>>

function bearerToken(c: Context<AppEnv>): string | null {
  return /^Bearer ([\w-]{20,200})$/.exec(c.req.header('authorization') ?? '')?.[1] ?? null
}

async function sessionFor(
  dependencies: Dependencies,
  { scopes, role }: Call,
  token: string | null,
  network: string,
): Promise<Session | ApiKey> {
  if (role !== undefined) {
    const key = token === null ? null : await findApiKey(dependencies, token)
    if (key === null || !hasRole(key, role)) throw new ApiError('unauthorized')
    return key
  }
  const session = token === null ? null : await findSession(dependencies, token, network)
  if (session === null || !scopes.includes(session.scope)) throw new ApiError('unauthorized')
  return session
}

function hasBody(c: Context<AppEnv>): boolean {
  return c.req.header('transfer-encoding') !== undefined || Number(c.req.header('content-length')) > 0
}

/** Requires the content type of JSON: browsers send other types for foreign sites without a CORS preflight. */
async function readBody(c: Context<AppEnv>): Promise<unknown> {
  const [type = ''] = (c.req.header('content-type') ?? '').split(';')
  if (type.trim().toLowerCase() !== 'application/json') throw new ApiError('bad_request')
  try {
    return await c.req.json()
  } catch {
    throw new ApiError('bad_request')
  }
}

/** Parses one part of a request. A malformed path is `not_found`, like an unknown one. */
function parsePart(
  schema: v.GenericSchema | undefined,
  value: unknown,
  refusal: 'not_found' | 'invalid_field' | 'invalid_with_sentence',
) {
  if (schema === undefined) return undefined
  const result = v.safeParse(schema, value)
  if (result.success && isStorable(result.output)) return result.output
  if (refusal === 'not_found') throw new ApiError('not_found')
  const [issue] = result.issues ?? []
  const field = issue === undefined ? null : v.getDotPath(issue)
  const sentence = refusal === 'invalid_with_sentence' && issue !== undefined ? sentenceOf(issue) : undefined
  throw new ApiError('invalid_field', {
    ...(field === null ? {} : { field }),
    ...(sentence === undefined ? {} : { sentence }),
  })
}

/** What is wrong with a field, for the person whose program sent it. */
export function sentenceOf(issue: v.BaseIssue<unknown>): string {
  if (issue.type !== 'strict_object' && issue.type !== 'object') return issue.message
  if (issue.expected === 'never') return 'No such field.'
  return issue.received === 'undefined' ? 'The field is missing.' : issue.message
}

/** Handlers of some calls, by the name of their call. */
export type Handlers = {
  readonly [
    Name in keyof typeof wire as (typeof wire)[Name] extends Call ? Name : never
  ]?: (typeof wire)[Name] extends Call ? Handler<(typeof wire)[Name]> : never
}

/** Mounts every declared call: checks token and request, runs the handler, validates and wraps its result. */
export function mountCalls(
  app: Hono<AppEnv>,
  dependencies: Dependencies,
  handlers: Required<Handlers>,
): void {
  for (const [name, handler] of Object.entries(handlers)) {
    const call = allCalls.find((each) => each.name === name)
    if (call !== undefined) mount(app, dependencies, call, handler as Handler<Call>)
  }
}

function mount<C extends Call>(app: Hono<AppEnv>, dependencies: Dependencies, call: C, handler: Handler<C>) {
  const request = requestOf(call)
  const isBodyOptional = v.is(request.body ?? v.undefined(), undefined)
  app.on(call.method, call.path, async (c) => {
    c.set('call', call.name)
    const address = clientAddress(c, dependencies.settings.edgeAddresses)
    const network = networkOf(address)
    const token = bearerToken(c)
    const isPublic =
      call.scopes.length === 0 ||
      (call.isTokenOptional === true && c.req.header('authorization') === undefined)
    // Before any work, and unrecorded, as a flood must be.
    if (isPublic) await countPublicCall(network, dependencies.clock())
    // For the audit trail, in which a later part's ids win: the path's over those of query and body.
    const parts: unknown[] = []
    let actor = actorOf(null)
    const refusal = call.role === undefined ? 'invalid_field' : 'invalid_with_sentence'
    const record = (outcome: string) =>
      recordCall(dependencies, { call, actor, parts, outcome, requestId: c.var.requestId, address })
    try {
      const session = isPublic ? null : await sessionFor(dependencies, call, token, network)
      actor = actorOf(session)
      const params = parsePart(request.params, c.req.param(), 'not_found')
      const query = parsePart(request.query, c.req.query(), refusal)
      parts.push(query, params)
      const isBodyRead = request.body !== undefined && (!isBodyOptional || hasBody(c))
      const body = isBodyRead ? parsePart(request.body, await readBody(c), refusal) : undefined
      parts.unshift(body)
      const incoming: Incoming<C> = {
        params: params as Parsed<C, 'params'>,
        query: query as Parsed<C, 'query'>,
        body: body as Parsed<C, 'body'>,
        session: session as SessionFor<C>,
        token,
        network,
        client: { address, userAgent: c.req.header('user-agent')?.slice(0, 400) || 'unknown' },
        language: preferredLanguage(c.req.header('accept-language')),
      }
      const answer = await actAs({ actor, address }, () => handler(incoming))
      v.assert(call.answer, answer)
      const data = declaredAnswer(call.answer, answer)
      await record('ok')
      if (call.csv !== undefined && isFields(query) && query['format'] === 'csv')
        return respondWithCsv(c, call, call.csv, data)
      return c.json({ status: 'success', data, additions: true })
    } catch (error) {
      await record(error instanceof ApiError ? error.code : 'internal')
      throw error
    }
  })
}

/** Whether PostgreSQL can store every text in a parsed value: it rejects NUL, and lone surrogates in JSON. */
export function isStorable(value: unknown): boolean {
  // No recursion: a body may be nested deeper than the stack.
  const left = [value]
  while (left.length > 0) {
    const one = left.pop()
    if (typeof one === 'string' && (!one.isWellFormed() || one.includes('\u0000'))) return false
    if (typeof one === 'object' && one !== null) for (const inner of Object.values(one)) left.push(inner)
  }
  return true
}
