import type { Context } from 'hono'

/** `?limit=`, clamped to 1 to 1000; 100 when it is missing or not an integer. */
export function readLimit(context: Context): number {
  const limit = Number(context.req.query('limit') ?? 100)
  return Number.isInteger(limit) ? Math.min(Math.max(limit, 1), 1000) : 100
}
