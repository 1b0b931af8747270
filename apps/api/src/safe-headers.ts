import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './app-env.ts'

/** An answer is data for our own pages: never a page itself, never kept, never another site's to read. */
const headers = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
} as const

/** Gives every answer these headers, where it has not its own. */
export const safeHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  for (const [name, value] of Object.entries(headers)) {
    if (!c.res.headers.has(name)) c.header(name, value)
  }
})
