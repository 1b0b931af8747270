import type { MiddlewareHandler } from 'hono'

/** Rejects writes from other sites' pages: the sandbox listens on developers' machines. */
export const guardOrigin: MiddlewareHandler = async (context, next) => {
  const site = context.req.header('sec-fetch-site') ?? 'none'
  const isRead = context.req.method === 'GET' || context.req.method === 'HEAD'
  if (!isRead && site !== 'same-origin' && site !== 'none') {
    return context.json({ message: 'Only the sandbox itself and command line tools may do this.' }, 403)
  }
  return next()
}
