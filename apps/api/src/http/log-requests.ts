import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'
import type { HttpBindings } from '@hono/node-server'
import { traced } from '../db/traced.ts'

/** Monitors poll these every few seconds: not worth a line while they succeed. */
const probes = new Set(['livez', 'healthz', 'readyz', 'version', 'metrics'])

export interface Answer {
  readonly call: string
  readonly status: number
  readonly seconds: number
}

/** Logs and measures requests by call name, never by path, query or body, which reveal who pays what. */
export function logRequests(log: Logger, observe: (answer: Answer) => void) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const startedAt = performance.now()
    c.set('log', log.child({ requestId: c.var.requestId }))
    c.set('call', 'unknown')
    await traced('request', { 'http.request.method': c.req.method }, next, () => ({
      name: c.var.call,
      attributes: { 'http.response.status_code': c.res.status, 'request.id': c.var.requestId },
    }))
    const ms = Math.round(performance.now() - startedAt)
    observe({ call: c.var.call, status: c.res.status, seconds: ms / 1000 })
    if (probes.has(c.var.call) && c.res.ok) return
    c.var.log.info({ call: c.var.call, method: c.req.method, status: c.res.status, ms }, 'answered')
  })
}

export interface AppEnv {
  Bindings: HttpBindings
  Variables: {
    requestId: string
    log: Logger
    /** The call's name, for the log: paths contain invoice numbers. */
    call: string
    /** Whether the call may ask the payer's bank. */
    asksBank?: true
  }
}
