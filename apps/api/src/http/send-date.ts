import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './app-env.ts'

/** Sends the database's time, which decides what is due, instead of this process's. */
export const sendDate =
  (clock: () => Date): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    await next()
    c.header('date', clock().toUTCString())
  }
