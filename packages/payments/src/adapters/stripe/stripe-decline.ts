import type { Decline } from '@payment-center/validation/model'
import type { PaymentIntent, StripeError } from '@stripe/stripe-js'

/** After errors of these types the card may have been charged. */
const unknownTypes: ReadonlySet<string> = new Set(['api_connection_error', 'api_error', 'rate_limit_error'])
/**
 * No declines, although Stripe gives most of them the type of an invalid request: the payment was canceled, such as for
 * one from another tab, or it was busy, as while our server sets its price. Only our server knows more.
 */
const unknownCodes: ReadonlySet<string | undefined> = new Set([
  'payment_intent_unexpected_state',
  'lock_timeout',
  'rate_limit',
  'idempotency_key_in_use',
])

/** Whether an error leaves open what became of the payment. */
export function isOutcomeUnknown({ type, code }: Pick<StripeError, 'type' | 'code'>): boolean {
  return unknownTypes.has(type) || unknownCodes.has(code)
}

type ProviderError =
  | Pick<StripeError, 'decline_code' | 'code' | 'type' | 'message'>
  | PaymentIntent.LastPaymentError

export function declineOf({ decline_code, code, type, message }: ProviderError): Decline {
  return { code: decline_code ?? code ?? type, message: message ?? '' }
}
