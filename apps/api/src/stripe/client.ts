import { Stripe } from 'stripe'
import { IncomingMessage } from 'node:http'
import * as v from 'valibot'
import { refusedKeys, timeVendor } from '../base/counters.ts'
import { KeyRefusedError, ProviderUnavailableError, SpentKeyError } from '../ports/payment-provider.ts'

/** The version of Stripe’s API that this code was written for; webhook endpoints have it too. */
export const apiVersion = '2026-10-28.endive'
const requestTimeoutMs = 8000

/** Stripe's address unless `STRIPE_API_BASE` is set. */
export const stripeAddress = 'https://api.stripe.com'

/** Stripe's SDK with an address and a key, the only difference between live and the sandbox. */
export function createStripe(address: string, secretKey: string): Stripe {
  const base = new URL(address)
  const isPlain = base.protocol === 'http:'
  return new Stripe(secretKey, {
    host: base.hostname,
    port: base.port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
    httpClient: createHttpClient(),
    // Stripe would answer in the version of the account otherwise.
    apiVersion,
    timeout: requestTimeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  })
}

/** In characters: several times a list of a hundred payments with as much metadata as Stripe allows. */
const maxBodyLength = 16 * 1024 * 1024

type HttpAnswer = Awaited<ReturnType<Stripe.HttpClient['makeRequest']>>

/** Ends a body that is larger than any real one, which the SDK would collect whole, or that takes too long. */
function limitBody(body: IncomingMessage, timeoutMs: number): void {
  let length = 0
  body.on('data', (chunk: string | Buffer) => {
    length += chunk.length
    if (length > maxBodyLength) body.destroy(new Error('the body is too large'))
  })
  const timer = setTimeout(() => body.destroy(new Error('the body takes too long')), timeoutMs)
  body.once('close', () => clearTimeout(timer))
}

function isObject(body: unknown): boolean {
  return typeof body === 'object' && body !== null && !Array.isArray(body)
}

function requireObject(answer: HttpAnswer, timeoutMs: number): HttpAnswer {
  const raw = answer.getRawResponse()
  return {
    getStatusCode: () => answer.getStatusCode(),
    getHeaders: () => answer.getHeaders(),
    getRawResponse: () => raw,
    toStream: (onComplete) => answer.toStream(onComplete),
    toJSON: async () => {
      if (raw instanceof IncomingMessage) limitBody(raw, timeoutMs)
      const body: unknown = await answer.toJSON()
      if (!isObject(body)) throw new Error('the body is not an object')
      return body
    },
    dispose: () => {
      if (raw instanceof IncomingMessage) raw.destroy()
    },
  }
}

/** `POST /v1/payment_intents/:id/confirm`: neither ids nor queries. */
const callOf = (method: string, path: string) =>
  `${method} ${path.replace(/\?.*/, '').replaceAll(/\/[a-z]+_[A-Za-z0-9_]*\d[A-Za-z0-9_]*/g, '/:id')}`

/**
 * The SDK's HTTP client, which refuses a body that is not an object: the SDK would throw where nothing can catch it, and
 * so end the process.
 */
export function createHttpClient(): Stripe.HttpClient {
  const client = Stripe.createNodeHttpClient()
  return {
    getClientName: () => client.getClientName(),
    makeRequest: async (...request) => {
      const [, , path, method, , , , timeoutMs] = request
      const answer = await timeVendor('stripe', callOf(method, path), () => client.makeRequest(...request))
      const status = answer.getStatusCode()
      if (status === 401 || status === 403) refusedKeys.inc({ vendor: 'stripe', code: String(status) })
      return requireObject(answer, timeoutMs)
    },
  }
}

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
 * The error for a call whose outcome is unknown, unless a rate limit or our key rejected it first or its idempotency
 * key is spent; the SDK throws plain errors on some malformed responses.
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

/**
 * Parses a 200 response: a proxy in between may respond with anything or nothing.
 * @param expected values of single fields, such as the id that was asked for
 * @throws ProviderUnavailableError when it is not the expected object
 */
export function requireResponse<Output>(
  schema: v.GenericSchema<unknown, Output>,
  response: unknown,
  expected: Readonly<Record<string, string | number>> = {},
): Output {
  const isExpected = Object.entries(expected).every(
    ([field, value]) =>
      typeof response === 'object' && response !== null && Reflect.get(response, field) === value,
  )
  const result = v.safeParse(schema, response)
  if (!isExpected || !result.success) {
    throw new ProviderUnavailableError('the card provider answered something else')
  }
  return result.output
}

/** An intent is mapped with its charge. */
export const expand = ['latest_charge']
/** A payer is waiting: better to report an unknown outcome soon than to keep retrying. */
export const retrieveOptions = { timeout: 5000, maxNetworkRetries: 0 }
