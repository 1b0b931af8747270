import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import type { AppEnv } from './app-env.ts'

/** Lets the portal's pages call an API on another origin; any other site reads no response. */
export function allowPages(portalOrigin: string): MiddlewareHandler<AppEnv> {
  const allow = cors({
    origin: portalOrigin,
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ['Accept-Language', 'Authorization', 'Content-Type'],
    exposeHeaders: ['Date', 'X-Request-Id'],
    // Seconds: the longest that Chrome keeps.
    maxAge: 7200,
  })
  return (c, next) => (c.req.header('origin') === portalOrigin ? allow(c, next) : next())
}
