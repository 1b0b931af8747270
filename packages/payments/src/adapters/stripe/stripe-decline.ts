import type { Decline } from '@payment-center/validation/model'
import type { PaymentIntent, StripeError } from '@stripe/stripe-js'

/** After these errors the card may have been charged. */
export const unknownOutcome: ReadonlySet<string> = new Set([
  'api_connection_error',
  'api_error',
  'rate_limit_error',
])

type ProviderError =
  | Pick<StripeError, 'decline_code' | 'code' | 'type' | 'message'>
  | PaymentIntent.LastPaymentError

export function declineOf({ decline_code, code, type, message }: ProviderError): Decline {
  return { code: decline_code ?? code ?? type, message: message ?? '' }
}
