import { Stripe } from 'stripe'
import type { Environment } from '../server/env.ts'

const timeoutMs = 8000

/** Stripe's SDK with the environment's address and keys, the only difference between live and the sandbox. */
export function createStripe(
  environment: Pick<Environment, 'STRIPE_API_BASE' | 'STRIPE_SECRET_KEY'>,
): Stripe {
  const base = new URL(environment.STRIPE_API_BASE)
  const isPlain = base.protocol === 'http:'
  return new Stripe(environment.STRIPE_SECRET_KEY, {
    host: base.hostname,
    port: base.port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  })
}
