import type { PaymentMethodRecord } from '../../store/kinds.ts'

/** The error of a failed 3-D Secure challenge, as it stays on the intent. */
export function authenticationError<C extends string>(code: C, method: PaymentMethodRecord) {
  return {
    code,
    doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`,
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    payment_method: method,
    type: 'invalid_request_error' as const,
  }
}
