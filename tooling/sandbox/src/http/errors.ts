import type { Decline } from '../cards/test-cards.ts'
import type { PaymentIntent, PaymentMethod, SetupIntent } from '../store/kinds.ts'

export interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  charge?: string
  doc_url?: string
  payment_intent?: PaymentIntent
  payment_method?: PaymentMethod
  setup_intent?: SetupIntent
}

export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorBody
  /** Found before the endpoint ran: not stored under the idempotency key. */
  readonly early: boolean
  /** Commits what was written before the error, as for a decline. */
  readonly keepsChanges: boolean

  constructor(status: number, body: ErrorBody, stage: 'early' | 'running' | 'keeps_changes' = 'running') {
    super(body.message)
    this.status = status
    this.body = withDocumentation(body)
    this.early = stage === 'early'
    this.keepsChanges = stage === 'keeps_changes'
  }
}

/** 400 for a missing, unknown or malformed parameter, found before the endpoint runs. */
export function invalidRequest(code: string, message: string, param: string): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', code, message, param }, 'early')
}

/** 401 or 403 for a key or account that may not call, found before the endpoint runs. */
export function forbidden(status: 401 | 403, message: string, code?: string): ApiError {
  return new ApiError(status, { type: 'invalid_request_error', message, ...(code && { code }) }, 'early')
}

/** 403 for an account that the key can't act for, or that does not exist. */
export function noAccess(account: string): ApiError {
  return forbidden(
    403,
    `The provided key does not have access to account '${account}' (or that account does not exist). Application access may have been revoked.`,
    'account_invalid',
  )
}

/** 400 for a well-formed request that the current state does not allow. */
export function refused(message: string, param?: string, more: Partial<ErrorBody> = {}): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, ...(param && { param }), ...more })
}

const resourceNames: { [kind: string]: string } = {
  payment_method: 'PaymentMethod',
  setup_intent: 'setupintent',
}

/** 404 `No such customer: 'cus_…'`. @param isElsewhere whether another account has it */
export function missing(kind: string, id: string, param: string, isElsewhere = false): ApiError {
  const hint = isElsewhere
    ? '; a similar object exists in another account or mode, but the key of this request can’t reach it.'
    : ''
  return new ApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${resourceNames[kind] ?? kind}: '${id}'${hint}`,
    param,
  })
}

function withDocumentation(body: ErrorBody): ErrorBody {
  if (body.code === undefined) return body
  return { ...body, doc_url: docUrl(body.code) }
}

export function docUrl(code: string): string {
  return `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`
}

/** The body of a decline, both in the 402 and on the intent. */
export function declineError({ code, declineCode, message, param }: Decline) {
  return {
    type: 'card_error' as const,
    code,
    message,
    doc_url: docUrl(code),
    ...(declineCode && { decline_code: declineCode }),
    ...(param && { param }),
  }
}
