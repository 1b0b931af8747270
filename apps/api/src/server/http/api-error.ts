import type { ErrorCode } from '@payment-center/validation/wire'

/** For people who read logs and responses; programs decide by the code alone. */
const messages: Record<ErrorCode, string> = {
  bad_request: 'The request could not be read.',
  invalid_field: 'A field has a value that is not accepted.',
  unauthorized: 'The token is missing, has ended, or does not allow this call.',
  wrong_credentials: 'Email Address or Password is incorrect',
  payment_declined: 'The payment was declined; nothing was charged.',
  not_found: 'There is nothing here.',
  no_patient: 'We found no patient of that name and date of birth. Please contact our office.',
  conflict: 'The request does not fit what is stored; load it afresh.',
  none: 'There are none.',
  amount_mismatch: 'The amount is not what this payment costs; the right figures are given.',
  already_paid: 'The invoice has been paid.',
  payment_in_progress: 'A payment of this invoice is under way; its outcome is not known yet.',
  not_payable: 'The invoice cannot be paid.',
  several_patients:
    'Multiple records found for {name}. Please contact our office to arrange payment with the correct patient.',
  guest_links_off: 'Invoice no longer available',
  payload_too_large: 'The request is too large.',
  insufficient_funds: 'The account lacks the funds.',
  rate_limited: 'Too many requests; try again later.',
  too_many_declines: 'Too many cards were declined for this invoice; it takes no new one for now.',
  internal: 'Something went wrong on our side.',
  provider_unavailable: 'The payment provider cannot be reached; nothing was charged. Try again.',
}

interface Details {
  readonly field?: string
  readonly quote?: unknown
}

/** A failed response; the error handler builds its body. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ErrorCode
  readonly details: Details

  /** `name` appears only in the message. */
  constructor(code: ErrorCode, { name, ...details }: Details & { readonly name?: string } = {}) {
    super(messages[code].replace('{name}', () => name ?? ''))
    this.code = code
    this.details = details
  }
}
