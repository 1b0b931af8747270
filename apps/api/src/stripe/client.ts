import { Stripe } from 'stripe'
import { IncomingMessage } from 'node:http'
import type { ConnectedAccount } from '../ports/method-vault.ts'
import { refusedKeys, timeVendor } from '../base/counters.ts'
import { lackedPermission, unavailable } from './errors.ts'
import { requireResponse } from './map-intent.ts'
import { accountSchema } from './response-schemas.ts'

/** The version of Stripe’s API that this code was written for; webhook endpoints have it too. */
export const apiVersion = '2026-10-28.endive'
const requestTimeoutMs = 8000

/** Without `STRIPE_API_BASE`. */
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

type Answer = Awaited<ReturnType<Stripe.HttpClient['makeRequest']>>

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

function requireObject(answer: Answer, timeoutMs: number): Answer {
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

/**
 * A connected account of the platform whose key this is, or with null its own; null if it has no such account.
 * @throws ProviderUnavailableError
 */
export async function findAccount(
  address: string,
  secretKey: string,
  accountId: string | null,
): Promise<ConnectedAccount | null> {
  const stripe = createStripe(address, secretKey)
  try {
    const { accounts } = stripe
    const account = await (accountId === null ? accounts.retrieveCurrent() : accounts.retrieve(accountId))
    const expected = accountId === null ? {} : { id: accountId }
    return { capabilities: requireResponse(accountSchema, account, expected).capabilities }
  } catch (error) {
    const isUnknown =
      error instanceof Stripe.errors.StripePermissionError ||
      error instanceof Stripe.errors.StripeInvalidRequestError
    if (isUnknown && lackedPermission(error) === null) return null
    throw unavailable(error)
  }
}
