import { randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { ApiError } from '../base/api-error.ts'
import type { AppEnv } from './app-env.ts'
import { respondWithError } from './on-error.ts'

/** Gives each request an id of our own; one that a visitor sends could imitate another's in the log. */
export const identifyRequest = createMiddleware<AppEnv>(async (c, next) => {
  c.set('requestId', randomUUID())
  c.header('x-request-id', c.var.requestId)
  await next()
})

/** Refuses a request with two Host headers: which one counts would depend on who reads them. */
export const refuseTwoHosts = createMiddleware<AppEnv>(async (c, next) => {
  const { rawHeaders } = c.env.incoming
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
  if (hosts.length > 1) return respondWithError(c, new ApiError('bad_request'))
  return next()
})
