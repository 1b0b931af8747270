import type { ErrorCode } from '@payment-center/validation/wire'
import { RowBusyError } from '../db/retry-while-locked.ts'

/** Each error's HTTP status, and its message for people; programs use only the code. */
const errors = {
  bad_request: [400, 'The request is malformed.'],
  invalid_field: [400, 'A field has an invalid value.'],
  password_common: [400, 'This password is too common. Choose another one.'],
  password_reused: [400, 'This is the current password. Choose another one.'],
  unauthorized: [401, 'The token is missing, has expired, or does not allow this call.'],
  wrong_credentials: [401, 'Email Address or Password is incorrect'],
  second_factor_required: [401, 'This account asks for a code of its authenticator app, or a recovery code.'],
  wrong_second_factor: [401, 'The code is wrong, or was used already.'],
  payment_declined: [402, 'The payment was declined. Nothing was charged.'],
  not_found: [404, 'Not found.'],
  no_patient: [
    404,
    'We couldn’t find a patient with this name and date of birth. Please contact our office.',
  ],
  conflict: [409, 'The request conflicts with the current data. Reload it and try again.'],
  none: [409, 'No records found.'],
  amount_mismatch: [
    409,
    'The amount does not match the price of this payment. The response contains the correct amounts.',
  ],
  already_paid: [409, 'The invoice is already paid.'],
  payment_in_progress: [409, 'A payment for this invoice is in progress. Its outcome is not known yet.'],
  not_payable: [409, 'The invoice cannot be paid.'],
  authorization_required: [
    409,
    'A bank debit needs the payer’s authorization, and none is stored that covers it. Nothing was debited.',
  ],
  bank_login_required: [409, 'The bank wants the payer to sign in again. Nothing was debited.'],
  several_patients: [
    409,
    'Multiple records found for {name}. Please contact our office to arrange payment with the correct patient.',
  ],
  guest_links_off: [410, 'Invoice no longer available'],
  link_expired: [410, 'This link has expired. Its holder can have a new one sent.'],
  payload_too_large: [413, 'The request is too large.'],
  insufficient_funds: [428, 'Insufficient funds.'],
  rate_limited: [429, 'Too many requests. Try again later.'],
  too_many_declines: [429, 'Too many cards were declined for this invoice. Try again later.'],
  internal: [500, 'Something went wrong on our side.'],
  provider_unavailable: [503, 'The payment provider cannot be reached. Nothing was charged. Try again.'],
  busy: [
    503,
    'Too many requests want the same at this moment. Nothing was changed. Try again in a few seconds.',
  ],
  timeout: [
    503,
    'This takes longer than expected. Its outcome is being looked up; ask for it before you try again.',
  ],
} as const satisfies Record<ErrorCode, readonly [status: number, message: string]>

export const statusOf = (code: ErrorCode) => errors[code][0]

interface Details {
  readonly field?: string
  readonly quote?: unknown
}

interface Options extends Details {
  /** Appears only in the message. */
  readonly name?: string
  /** When the client may try again. */
  readonly retryAfterSeconds?: number
  /** Why, for the person who sent the request, in place of the code's own message. */
  readonly sentence?: string
}

/** A failed response; the error handler builds its body. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ErrorCode
  readonly details: Details
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, { name, sentence, retryAfterSeconds, ...details }: Options = {}) {
    super(sentence ?? errors[code][1].replace('{name}', () => name ?? ''))
    this.code = code
    this.details = details
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Another request held the invoice, or its plan or method, for too long. Nothing was changed. */
export class InvoiceBusyError extends RowBusyError {
  override readonly name = 'InvoiceBusyError'
}
