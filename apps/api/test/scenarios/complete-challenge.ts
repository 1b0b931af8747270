import type { Stripe } from 'stripe'
import type { World } from '../world.ts'

/** Confirms what the card's bank asks, as a payer does in the provider's window; nothing if it asks nothing. */
export async function completeChallenge(
  { vendor }: World,
  intent: Pick<Stripe.PaymentIntent | Stripe.SetupIntent, 'next_action'>,
): Promise<void> {
  const page = intent.next_action?.use_stripe_sdk?.['stripe_js']
  if (typeof page !== 'string') return
  const challenge = Object.fromEntries(new URL(page).searchParams)
  await fetch(`${vendor.url}/browser/three-d-secure/decide`, {
    method: 'POST',
    body: JSON.stringify({ ...challenge, outcome: 'complete' }),
  })
}
