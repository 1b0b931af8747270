import type { ApiAnswer } from '../shared/protocol.ts'

export interface Intent {
  id: string
  object: 'payment_intent' | 'setup_intent'
  status: string
  capture_method?: string
  last_payment_error?: ResultError | null
  last_setup_error?: ResultError | null
  next_action?: { use_stripe_sdk?: { stripe_js: string } } | null
}
export interface ResultError {
  type: string
  code?: string
  message?: string
  payment_intent?: Intent
  setup_intent?: Intent
}
export type Outcome<T> = { value: T } | { error: ResultError }

const unreachable: ResultError = {
  type: 'api_connection_error',
  message:
    'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.',
}

/** The object of a response, or its error as Stripe.js returns it. */
export function outcomeOf<T>(answer: ApiAnswer): Outcome<T> {
  switch (answer.kind) {
    case 'unreachable':
      return { error: unreachable }
    case 'incomplete':
      return { error: answer.error }
    case 'answered':
      return answer.ok
        ? { value: answer.body as T }
        : { error: (answer.body as { error: ResultError }).error }
    default:
      return answer satisfies never
  }
}
