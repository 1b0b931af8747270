import * as v from 'valibot'
import { randomBytes } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Caller } from '../http/caller.ts'
import { garbledAnswer } from '../faults/faults.ts'
import { dropConnection } from '../http/drop-connection.ts'
import type { Sandbox } from '../sandbox.ts'
import { inTransaction } from '../store/database.ts'

/** Plaid's errors by code. */
const errors = {
  MISSING_FIELDS: ['INVALID_REQUEST', 'the following required fields are missing', 400],
  UNKNOWN_FIELDS: ['INVALID_REQUEST', 'the following fields are not recognized by this endpoint', 400],
  INVALID_FIELD: ['INVALID_REQUEST', 'a field has a value that is not accepted', 400],
  INVALID_BODY: ['INVALID_REQUEST', 'body could not be parsed as JSON', 400],
  INVALID_HEADERS: ['INVALID_REQUEST', 'the Content-Type header must be application/json', 400],
  NOT_FOUND: ['INVALID_REQUEST', 'not found', 404],
  INVALID_API_KEYS: ['INVALID_INPUT', 'invalid client_id or secret provided', 400],
  INVALID_LINK_TOKEN: ['INVALID_INPUT', 'could not find matching link token', 400],
  INVALID_PUBLIC_TOKEN: ['INVALID_INPUT', 'could not find matching public token', 400],
  INVALID_ACCESS_TOKEN: ['INVALID_INPUT', 'could not find matching access token', 400],
  INVALID_ACCOUNT_ID: ['INVALID_INPUT', 'failed to find requested account ID for requested item', 400],
  INVALID_INSTITUTION: ['INVALID_INPUT', 'invalid institution_id provided', 400],
  INVALID_PRODUCT: ['INVALID_INPUT', 'client is not authorized to access the requested product', 400],
  INVALID_CREDENTIALS: ['ITEM_ERROR', 'the provided credentials were not correct', 400],
  ACCESS_NOT_GRANTED: ['ITEM_ERROR', 'access to the accounts was not granted at the institution', 400],
  ITEM_NOT_FOUND: ['ITEM_ERROR', 'the item does not exist, or access to it was removed', 400],
  ITEM_LOGIN_REQUIRED: ['ITEM_ERROR', 'the login details of this item have changed', 400],
  INSTITUTION_DOWN: ['INSTITUTION_ERROR', 'this institution is not currently responding', 400],
  ADDITION_LIMIT: ['RATE_LIMIT_EXCEEDED', 'rate limit exceeded for attempts to access this item', 429],
  INTERNAL_SERVER_ERROR: ['API_ERROR', 'an unexpected error occurred', 500],
} as const satisfies { [code: string]: readonly [type: string, message: string, status: number] }

export type PlaidErrorCode = keyof typeof errors

/** Shown to the user in Link. */
const displayed: { readonly [C in PlaidErrorCode]?: string } = {
  INVALID_CREDENTIALS: 'The provided credentials were not correct. Please try again.',
  ACCESS_NOT_GRANTED: 'You didn’t allow access at your bank. Please try again.',
  ITEM_LOGIN_REQUIRED: 'Your bank asks you to sign in again.',
  INSTITUTION_DOWN: 'This bank is not responding. Please try again later.',
}

export function newRequestId(): string {
  return randomBytes(10).toString('hex').slice(0, 15)
}

/** The body of an error response, without its request id. */
export function errorBody(code: PlaidErrorCode, detail = '') {
  const [error_type, message] = errors[code]
  return {
    error_type,
    error_code: code,
    error_message: detail === '' ? message : `${message}: ${detail}`,
    display_message: displayed[code] ?? null,
    documentation_url: `https://plaid.com/docs/?ref=error#${error_type.toLowerCase().replaceAll('_', '-')}-errors`,
    suggested_action: null,
  }
}

export class PlaidError extends Error {
  override readonly name = 'PlaidError'
  readonly code: PlaidErrorCode
  readonly detail: string

  constructor(code: PlaidErrorCode, detail = '') {
    super(code)
    this.code = code
    this.detail = detail
  }

  get status(): 400 | 404 | 429 | 500 {
    return errors[this.code][2]
  }
}

export interface PlaidEndpoint {
  path: string
  /** How long a bank takes before the answer, in milliseconds. */
  delayOf?(sandbox: Sandbox, body: unknown): number
  answer(sandbox: Sandbox, body: unknown): object
}

/** Declares one of Plaid's calls; the schema does not include the keys. */
export function plaidEndpoint<S extends v.GenericSchema>(
  path: string,
  schema: S,
  run: (sandbox: Sandbox, body: v.InferOutput<S>) => object,
): PlaidEndpoint {
  return {
    path,
    answer: (sandbox, body) => {
      const result = v.safeParse(schema, body)
      if (!result.success) throw malformed(result.issues[0])
      return run(sandbox, result.output)
    },
  }
}

function malformed(issue: v.BaseIssue<unknown>): PlaidError {
  const field = issue.path?.map(({ key }) => String(key)).join('.') ?? ''
  if (issue.received === 'undefined') return new PlaidError('MISSING_FIELDS', field)
  return new PlaidError(issue.type === 'strict_object' ? 'UNKNOWN_FIELDS' : 'INVALID_FIELD', field)
}

/**
 * Handles one of Plaid's calls: faults, keys, the body, and the endpoint in one transaction. Link's page in a browser
 * has no keys: the link token authorizes it.
 */
export async function servePlaid(
  sandbox: Sandbox,
  endpoint: PlaidEndpoint,
  context: Context<{ Bindings: HttpBindings }>,
  caller: Caller = 'secret',
): Promise<Response> {
  const { method, path } = context.req
  const faults = sandbox.faults.take({ method, path, chargeEventId: null, caller })
  if (faults.reset_before) return dropConnection(context.env, caller)
  const request_id = newRequestId()
  try {
    if (faults.slow) await new Promise((resolve) => setTimeout(resolve, faults.slow?.ms ?? 1000))
    if (faults.answer_429) throw new PlaidError('ADDITION_LIMIT')
    if (faults.answer_500) throw new PlaidError('INTERNAL_SERVER_ERROR')
    const json = await readJson(context)
    const body = caller === 'secret' ? withoutKeys(sandbox, context, json) : json
    const delay = endpoint.delayOf?.(sandbox, body) ?? 0
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay))
    const answer = inTransaction(sandbox.database, () => endpoint.answer(sandbox, body))
    if (faults.lose_answer) return dropConnection(context.env, caller)
    if (faults.garble_answer) return garbledAnswer(faults.garble_answer.form, context.env)
    return context.json({ ...answer, request_id })
  } catch (error) {
    if (!(error instanceof PlaidError)) throw error
    return context.json({ ...errorBody(error.code, error.detail), request_id }, error.status)
  }
}

async function readJson(context: Context): Promise<Record<string, unknown>> {
  if (!context.req.header('content-type')?.includes('json')) throw new PlaidError('INVALID_HEADERS')
  try {
    return await context.req.json<Record<string, unknown>>()
  } catch {
    throw new PlaidError('INVALID_BODY')
  }
}

/** The keys come as headers or in the body. */
function withoutKeys({ settings }: Sandbox, context: Context, body: Record<string, unknown>) {
  const { client_id = context.req.header('plaid-client-id'), ...others } = body
  const { secret = context.req.header('plaid-secret'), ...rest } = others
  if (client_id === undefined || secret === undefined)
    throw new PlaidError('MISSING_FIELDS', 'client_id, secret')
  if (client_id !== settings.plaidClientId || secret !== settings.plaidSecret)
    throw new PlaidError('INVALID_API_KEYS')
  return rest
}
