import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import * as v from 'valibot'
import type { Caller } from '../http/caller.ts'
import { garbledAnswer } from '../faults/garbled-answer.ts'
import { dropConnection } from '../http/drop-connection.ts'
import type { Sandbox } from '../sandbox.ts'
import { inTransaction } from '../store/database.ts'
import { errorBody, newRequestId, PlaidError } from './plaid-error.ts'

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
