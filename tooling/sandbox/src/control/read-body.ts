import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { flatten, safeParse, type GenericSchema, type InferOutput } from 'valibot'

/** Parses and validates the JSON body. @throws HTTPException 400 naming the invalid fields */
export async function readBody<S extends GenericSchema>(
  context: Context,
  schema: S,
): Promise<InferOutput<S>> {
  const text = await context.req.text()
  const body: unknown = text === '' ? {} : parseJson(text)
  return checkBody(body, schema)
}

export function checkBody<S extends GenericSchema>(body: unknown, schema: S): InferOutput<S> {
  const result = safeParse(schema, body)
  if (result.success) return result.output
  const { root = [], nested = {} } = flatten(result.issues)
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
