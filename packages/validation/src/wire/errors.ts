import * as v from 'valibot'

/** What went wrong, for a program, with the HTTP status of each error. */
export const statusOfErrorCode = {
  bad_request: 400,
  invalid_field: 400,
  password_common: 400,
  password_reused: 400,
  unauthorized: 401,
  wrong_credentials: 401,
  second_factor_required: 401,
  wrong_second_factor: 401,
  payment_declined: 402,
  not_found: 404,
  no_patient: 404,
  conflict: 409,
  none: 409,
  amount_mismatch: 409,
  already_paid: 409,
  payment_in_progress: 409,
  not_payable: 409,
  bank_login_required: 409,
  authorization_required: 409,
  several_patients: 409,
  guest_links_off: 410,
  link_expired: 410,
  payload_too_large: 413,
  insufficient_funds: 428,
  rate_limited: 429,
  too_many_declines: 429,
  internal: 500,
  provider_unavailable: 503,
  busy: 503,
  timeout: 503,
} as const

export type ErrorCode = keyof typeof statusOfErrorCode

export const errorCode = v.picklist(Object.keys(statusOfErrorCode) as ErrorCode[])
