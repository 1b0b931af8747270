import type { Failure } from '@payment-center/validation/wire'
import type { Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { timeout } from 'hono/timeout'
import type { AppEnv } from './log-requests.ts'
import { ApiError, InvoiceBusyError, statusOf } from '../base/api-error.ts'
import { RowBusyError } from '../db/retry-while-locked.ts'
import { BankLinkUnavailableError } from '../ports/method-vault.ts'
import { KeyRefusedError, ProviderUnavailableError } from '../ports/payment-provider.ts'
import { allCalls } from './calls.ts'

const defaultRetryAfterSeconds = 60

/** One body per error code, so that a forbidden resource looks like a missing one. */
export function respondWithError(c: Context<AppEnv>, error: ApiError): Response {
  const body: Failure = {
    status: 'error',
    data: null,
    additions: true,
    errors: [{ code: error.code, message: error.message, ...error.details }],
  }
  const status = statusOf(error.code)
  const retryAfter = error.retryAfterSeconds ?? (status === 429 ? defaultRetryAfterSeconds : undefined)
  if (retryAfter !== undefined) c.header('retry-after', String(retryAfter))
  // A person opens a short link.
  return c.req.path.startsWith('/p/') ? c.text(error.message, status) : c.json(body, status)
}

/** Maps a thrown error to a response; unexpected errors are logged and returned as `internal`. */
export function onError(error: Error, c: Context<AppEnv>): Response {
  if (error instanceof ApiError) return respondWithError(c, error)
  if (error instanceof ProviderUnavailableError || error instanceof BankLinkUnavailableError) {
    // Only an operator can mend a refused key, so it is logged at a level that alerts.
    if (error instanceof KeyRefusedError) c.var.log.error({ err: error }, 'a vendor refuses our key')
    else c.var.log.warn({ err: error }, 'provider unavailable')
    return respondWithError(c, new ApiError('provider_unavailable'))
  }
  if (error instanceof InvoiceBusyError) return respondWithError(c, new ApiError('payment_in_progress'))
  if (error instanceof RowBusyError)
    return respondWithError(c, new ApiError('busy', { retryAfterSeconds: 2 }))
  // The work continues, so this is no error.
  if (error instanceof HTTPException && error.status === 504) {
    c.var.log.warn('response timed out')
    return respondWithError(c, new ApiError('timeout'))
  }
  // The client disconnected during its request: not our error, and no one reads the response.
  if (c.env.incoming.errored === error) return respondWithError(c, new ApiError('bad_request'))
  c.var.log.error({ err: error }, 'unexpected error')
  return respondWithError(c, new ApiError('internal'))
}

/** Plaid's slowest response about a balance and a charge together. */
const bankMs = 50_000

/** Responds with 503 `timeout` after `responseTimeoutMs`, or after `bankMs` for calls that ask a bank; the work continues. */
export function limitTime(app: Hono<AppEnv>, responseTimeoutMs: number): void {
  for (const { method, path } of allCalls.filter(({ asksBank }) => asksBank))
    app.on(method, path, (c, next) => {
      c.set('asksBank', true)
      return next()
    })
  const [usualTimeout, bankTimeout] = [timeout(responseTimeoutMs), timeout(bankMs)]
  app.use((c, next) => (c.get('asksBank') === true ? bankTimeout : usualTimeout)(c, next))
}
