import type { ErrorCode } from '@payment-center/validation/wire'
import { RowBusyError } from '../db/retry-while-locked.ts'

/** For people who read logs and responses; programs decide by the code alone. */
const messages: Record<ErrorCode, string> = {
  bad_request: 'The request is malformed.',
  invalid_field: 'A field has an invalid value.',
  password_common: 'This password is too common. Choose another one.',
  password_reused: 'This is the current password. Choose another one.',
  unauthorized: 'The token is missing, has expired, or does not allow this call.',
  wrong_credentials: 'Email Address or Password is incorrect',
  second_factor_required: 'This account asks for a code of its authenticator app, or a recovery code.',
  wrong_second_factor: 'The code is wrong, or was used already.',
  payment_declined: 'The payment was declined. Nothing was charged.',
  not_found: 'Not found.',
  no_patient: 'We couldn’t find a patient with this name and date of birth. Please contact our office.',
  conflict: 'The request conflicts with the current data. Reload it and try again.',
  none: 'No records found.',
  amount_mismatch:
    'The amount does not match the price of this payment. The response contains the correct amounts.',
  already_paid: 'The invoice is already paid.',
  payment_in_progress: 'A payment for this invoice is in progress. Its outcome is not known yet.',
  not_payable: 'The invoice cannot be paid.',
  authorization_required:
    'A bank debit needs the payer’s authorization, and none is stored that covers it. Nothing was debited.',
  bank_login_required: 'The bank wants the payer to sign in again. Nothing was debited.',
  several_patients:
    'Multiple records found for {name}. Please contact our office to arrange payment with the correct patient.',
  guest_links_off: 'Invoice no longer available',
  link_expired: 'This link has expired. Its holder can have a new one sent.',
  payload_too_large: 'The request is too large.',
  insufficient_funds: 'Insufficient funds.',
  rate_limited: 'Too many requests. Try again later.',
  too_many_declines: 'Too many cards were declined for this invoice. Try again later.',
  internal: 'Something went wrong on our side.',
  provider_unavailable: 'The payment provider cannot be reached. Nothing was charged. Try again.',
  busy: 'Too many requests want the same at this moment. Nothing was changed. Try again in a few seconds.',
  timeout:
    'This takes longer than expected. Its outcome is being looked up; ask for it before you try again.',
}

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
    super(sentence ?? messages[code].replace('{name}', () => name ?? ''))
    this.code = code
    this.details = details
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Another request held the invoice, or its plan or method, for too long. Nothing was changed. */
export class InvoiceBusyError extends RowBusyError {
  override readonly name = 'InvoiceBusyError'
}
