import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './app-env.ts'

/**
 * Closes the connection of a response that is sent before its request's body was read, such as a 413: a proxy that used
 * it again would send the next visitor's request into what Node is about to destroy.
 */
export const closeAfterUnreadBody: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  if (c.req.method !== 'GET' && !c.env.incoming.complete) c.header('connection', 'close')
}
