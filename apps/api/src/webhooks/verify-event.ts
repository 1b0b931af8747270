import { Stripe } from 'stripe'

const toleranceSeconds = 300

/**
 * Verifies the signature of an event, which may be five minutes old or early, with the secret of each account.
 * @param now milliseconds
 * @returns null if no secret made the signature, or not in that time
 */
export function verifyEvent(
  secrets: readonly string[],
  body: string,
  signature: string | undefined,
  now: number,
): Stripe.Event | null {
  // Stripe's library checks the age only.
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature ?? '')?.[1])
  if (signedAt * 1000 - now > toleranceSeconds * 1000) return null
  for (const secret of secrets) {
    try {
      return Stripe.webhooks.constructEvent(body, signature ?? '', secret, toleranceSeconds, undefined, now)
    } catch {
      // Another account may have sent it.
    }
  }
  return null
}
