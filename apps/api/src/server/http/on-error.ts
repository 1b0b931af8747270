import { statusOfErrorCode, type Failure } from '@payment-center/validation/wire'
import type { Context } from 'hono'
import type { AppEnv } from './app-env.ts'
import { ApiError } from './api-error.ts'
import { BankLinkUnavailableError } from '../../ports/bank-link.ts'
import { ProviderUnavailableError } from '../../ports/payment-provider.ts'

/** The same body for every failure of one kind, so that "not yours" can't be told from "missing". */
export function answerFailure(c: Context<AppEnv>, error: ApiError): Response {
  const body: Failure = {
    status: 'error',
    data: null,
    errors: [{ code: error.code, message: error.message, ...error.details }],
  }
  return c.json(body, statusOfErrorCode[error.code])
}

/** Makes the answer of whatever was thrown; what nobody foresaw is logged and said as `internal`. */
export function onError(error: Error, c: Context<AppEnv>): Response {
  if (error instanceof ApiError) return answerFailure(c, error)
  if (error instanceof ProviderUnavailableError || error instanceof BankLinkUnavailableError) {
    c.var.log.warn({ err: error }, 'provider unavailable')
    return answerFailure(c, new ApiError('provider_unavailable'))
  }
  // Whoever left in the middle of his request is no fault of ours, and gets no answer anyway.
  if (c.env.incoming.errored === error) return answerFailure(c, new ApiError('bad_request'))
  c.var.log.error({ err: error }, 'unforeseen error')
  return answerFailure(c, new ApiError('internal'))
}
