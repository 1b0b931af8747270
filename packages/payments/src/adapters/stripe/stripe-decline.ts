import type { Decline } from '@payment-center/validation/model'
import type { PaymentIntent, StripeError } from '@stripe/stripe-js'

/** After errors of these types the card may have been charged. */
const unknownTypes: ReadonlySet<string> = new Set(['api_connection_error', 'api_error', 'rate_limit_error'])
/** The payment was canceled, such as for one from another tab: that is no decline, and only our server knows more. */
const canceled = 'payment_intent_unexpected_state'

/** Whether an error leaves open what became of the payment. */
export function isOutcomeUnknown({ type, code }: Pick<StripeError, 'type' | 'code'>): boolean {
  return unknownTypes.has(type) || code === canceled
}

type ProviderError =
  | Pick<StripeError, 'decline_code' | 'code' | 'type' | 'message'>
  | PaymentIntent.LastPaymentError

export function declineOf({ decline_code, code, type, message }: ProviderError): Decline {
  return { code: decline_code ?? code ?? type, message: message ?? '' }
}
