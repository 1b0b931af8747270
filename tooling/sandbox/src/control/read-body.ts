import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import * as v from 'valibot'

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
