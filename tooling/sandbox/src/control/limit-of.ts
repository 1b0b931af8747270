import type { Context } from 'hono'

/** `?limit=`, from 1 to 1000; 100 where it is absent or no number. */
export function limitOf(context: Context): number {
  const limit = Number(context.req.query('limit') ?? 100)
  return Number.isInteger(limit) ? Math.min(Math.max(limit, 1), 1000) : 100
}
