import * as v from 'valibot'
import type { MiddlewareHandler, Context } from 'hono'
import { HTTPException } from 'hono/http-exception'

/** Rejects writes from other sites' pages: the sandbox listens on developers' machines. */
export const guardOrigin: MiddlewareHandler = async (context, next) => {
  const site = context.req.header('sec-fetch-site') ?? 'none'
  const isRead = context.req.method === 'GET' || context.req.method === 'HEAD'
  if (!isRead && site !== 'same-origin' && site !== 'none') {
    return context.json({ message: 'Only the sandbox itself and command line tools may do this.' }, 403)
  }
  return next()
}

/** Parses and validates the JSON body. @throws HTTPException 400 naming the invalid fields */
export async function readBody<S extends v.GenericSchema>(
  context: Context,
  schema: S,
): Promise<v.InferOutput<S>> {
  const text = await context.req.text()
  const body: unknown = text === '' ? {} : parseJson(text)
  return checkBody(body, schema)
}

export function checkBody<S extends v.GenericSchema>(body: unknown, schema: S): v.InferOutput<S> {
  const result = v.safeParse(schema, body)
  if (result.success) return result.output
  const { root = [], nested = {} } = v.flatten(result.issues)
  const problems = [...root, ...Object.entries(nested).map(([path, issues]) => `${path}: ${String(issues)}`)]
  throw badRequest(problems.join('; '))
}

export function badRequest(message: string): HTTPException {
  return new HTTPException(400, { res: Response.json({ message }, { status: 400 }) })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw badRequest('The body is not JSON.')
  }
}

/** `?limit=`, clamped to 1 to 1000; 100 when it is missing or not an integer. */
export function readLimit(context: Context): number {
  const limit = Number(context.req.query('limit') ?? 100)
  return Number.isInteger(limit) ? Math.min(Math.max(limit, 1), 1000) : 100
}
