import { Stripe } from 'stripe'
import { ProviderUnavailableError } from '../ports/payment-provider.ts'

/** Whether an answer is the one that was given to the same key before. */
export function isReplay(headers: Record<string, string> | undefined): boolean {
  return headers?.['idempotent-replayed'] === 'true'
}

/** A failure that is kept under its key: whoever asks with that key hears it again, for a day at least. */
export function isKeptFailure(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeError && (error.statusCode ?? 0) >= 500 && isReplay(error.headers)
  )
}

/** What a failed call means: a definite refusal is given back, everything else is not known. */
export function refusalOf(error: unknown): Stripe.errors.StripeError | null {
  return error instanceof Stripe.errors.StripeInvalidRequestError ? error : null
}

/** A failed call whose outcome nobody knows, unless the provider turned it away before it did anything. */
export function unavailable(cause: unknown): ProviderUnavailableError {
  const changedNothing = cause instanceof Stripe.errors.StripeRateLimitError
  return new ProviderUnavailableError('the card provider gave no answer to rely on', {
    cause,
    changedNothing,
  })
}

/** The answer of a call, or `refused` where the provider definitely did nothing. @throws ProviderUnavailableError */
export async function definite<Answer>(call: Promise<Answer>): Promise<Answer | 'refused'> {
  try {
    return await call
  } catch (error) {
    if (refusalOf(error) !== null) return 'refused'
    throw unavailable(error)
  }
}
