import { Stripe } from 'stripe'
import { createHttpClient } from './http-client.ts'

/** The version of Stripe’s API that this code was written for; webhook endpoints have it too. */
const apiVersion = '2026-10-28.endive'
const timeoutMs = 8000

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
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  })
}
