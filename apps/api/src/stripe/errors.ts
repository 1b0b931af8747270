import { Stripe } from 'stripe'
import { KeyRefusedError, ProviderUnavailableError, SpentKeyError } from '../ports/payment-provider.ts'

/** Whether a response was replayed from an earlier request with the same idempotency key. */
export function isReplay(headers: Record<string, string> | undefined): boolean {
  return headers?.['idempotent-replayed'] === 'true'
}

/** A server error that Stripe repeats for this idempotency key, for at least a day. */
function isKeptFailure(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeError && (error.statusCode ?? 0) >= 500 && isReplay(error.headers)
  )
}

/** Whether a request with other parameters has used the idempotency key. */
export function isOtherRequest(error: unknown): error is Stripe.errors.StripeIdempotencyError {
  return error instanceof Stripe.errors.StripeIdempotencyError && error.statusCode === 400
}

/** The error if Stripe definitely refused the call; null when its outcome is unknown. */
export function refusalOf(error: unknown): Stripe.errors.StripeError | null {
  return error instanceof Stripe.errors.StripeInvalidRequestError ? error : null
}

/** The permission that a restricted key lacks, such as `rak_payment_intent_write`; null for another error. */
export function lackedPermission(error: unknown): string | null {
  if (!(error instanceof Stripe.errors.StripePermissionError)) return null
  return /Having the '(\w+)' permission/.exec(error.message)?.[1] ?? null
}

/** What is wrong with our key, which only an operator can change; null for another error. */
function keyFailure(error: unknown): string | null {
  if (error instanceof Stripe.errors.StripeAuthenticationError)
    return 'the card provider does not know the key'
  if (!(error instanceof Stripe.errors.StripePermissionError)) return null
  return `the key lacks ${lackedPermission(error) ?? 'a permission'}`
}

/**
 * The error for a call whose outcome is unknown, unless a rate limit or our key rejected it first or its idempotency key is spent;
 * the SDK throws plain errors on some malformed responses.
 */
export function unavailable(cause: unknown): ProviderUnavailableError {
  if (cause instanceof ProviderUnavailableError) return cause
  const failure = keyFailure(cause)
  if (failure !== null) return new KeyRefusedError(failure, { cause, changedNothing: true })
  if (isKeptFailure(cause)) return new SpentKeyError('the card provider repeats a failure', { cause })
  const changedNothing = cause instanceof Stripe.errors.StripeRateLimitError
  return new ProviderUnavailableError('the card provider gave no answer to rely on', {
    cause,
    changedNothing,
  })
}

/** The response. @throws ProviderUnavailableError, also when Stripe refused the call */
export async function answered<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    throw unavailable(error)
  }
}

/** The response, or `refused` when Stripe certainly did nothing. @throws ProviderUnavailableError */
export async function definite<Answer>(call: Promise<Answer>): Promise<Answer | 'refused'> {
  try {
    return await call
  } catch (error) {
    if (refusalOf(error) !== null) return 'refused'
    throw unavailable(error)
  }
}

/**
 * As `definite`, for a call that Stripe may accept later: a balance is filled up, a dispute is won.
 * @throws ProviderUnavailableError; SpentKeyError when Stripe repeats an earlier refusal, or for a key of another amount
 */
export async function definiteNow<Answer>(call: Promise<Answer>): Promise<Answer | 'refused'> {
  try {
    return await call
  } catch (error) {
    if (isOtherRequest(error)) throw new SpentKeyError(error.message, { cause: error })
    const refusal = refusalOf(error)
    if (refusal === null) throw unavailable(error)
    if (!isReplay(refusal.headers)) return 'refused'
    throw new SpentKeyError('the card provider repeats a refusal', { cause: refusal })
  }
}

/** Idempotency keys to try after failures that Stripe repeats for each: more than the tries of a day. */
const keys = 60

/**
 * Calls with a key, and with further ones while Stripe repeats a failure for the last. Concurrent calls try the same
 * keys in the same order.
 * @throws ProviderUnavailableError
 */
export async function withFreshKeys<Answer>(
  idempotencyKey: string,
  call: (idempotencyKey: string) => Promise<Answer>,
): Promise<Answer> {
  for (let nth = 0; nth < keys; nth += 1) {
    try {
      return await call(nth === 0 ? idempotencyKey : `${idempotencyKey}-${nth}`)
    } catch (error) {
      if (!(error instanceof SpentKeyError)) throw error
    }
  }
  throw new ProviderUnavailableError(`a call failed under every key of ${idempotencyKey}`)
}
