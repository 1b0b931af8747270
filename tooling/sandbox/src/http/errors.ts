import type { PaymentIntentRecord, PaymentMethodRecord, SetupIntentRecord } from '../store/kinds.ts'

export interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  charge?: string
  doc_url?: string
  payment_intent?: PaymentIntentRecord
  payment_method?: PaymentMethodRecord
  setup_intent?: SetupIntentRecord
}

/** An error answer of the API, thrown by the code that finds it and sent by the one place that answers. */
export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorBody
  /** Before the endpoint began: not kept under the idempotency key. */
  readonly early: boolean
  /** What was written before it was thrown stays written, as with a decline. */
  readonly keepsChanges: boolean

  constructor(status: number, body: ErrorBody, stage: 'early' | 'running' | 'keeps_changes' = 'running') {
    super(body.message)
    this.status = status
    this.body = withDocumentation(body)
    this.early = stage === 'early'
    this.keepsChanges = stage === 'keeps_changes'
  }
}

/** A parameter that is missing, unknown or malformed: 400, found before the endpoint begins. */
export function invalidRequest(code: string, message: string, param: string): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', code, message, param }, 'early')
}

/** A request that is well formed but not possible now: 400. */
export function refused(body: Omit<ErrorBody, 'type'>): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', ...body })
}

const resourceNames: { [kind: string]: string } = {
  payment_method: 'PaymentMethod',
  setup_intent: 'setupintent',
}

/** `No such customer: 'cus_…'`: 404. */
export function missing(kind: string, id: string, param: string): ApiError {
  return new ApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${resourceNames[kind] ?? kind}: '${id}'`,
    param,
  })
}

function withDocumentation(body: ErrorBody): ErrorBody {
  if (body.code === undefined) return body
  return { ...body, doc_url: `https://stripe.com/docs/error-codes/${body.code.replaceAll('_', '-')}` }
}
