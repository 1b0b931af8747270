import * as v from 'valibot'

/** What went wrong, for a program. */
export const errorCode = v.picklist([
  'bad_request',
  'invalid_field',
  'password_common',
  'password_reused',
  'unauthorized',
  'wrong_credentials',
  'second_factor_required',
  'wrong_second_factor',
  'payment_declined',
  'not_found',
  'no_patient',
  'conflict',
  'none',
  'amount_mismatch',
  'already_paid',
  'payment_in_progress',
  'not_payable',
  'bank_login_required',
  'authorization_required',
  'several_patients',
  'guest_links_off',
  'link_expired',
  'payload_too_large',
  'insufficient_funds',
  'rate_limited',
  'too_many_declines',
  'internal',
  'provider_unavailable',
  'busy',
  'timeout',
])

export type ErrorCode = v.InferOutput<typeof errorCode>
