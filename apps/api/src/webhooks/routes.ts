import type { Hono } from 'hono'
import { Stripe } from 'stripe'
import type { AppEnv } from '../app-env.ts'
import { ApiError } from '../api-error.ts'
import type { Dependencies } from '../dependencies.ts'
import { eventOf } from '../payments/stripe-events.ts'
import { receiveEvent } from './receive-event.ts'

const toleranceSeconds = 300

/** The event of a request that the provider signed, less than five minutes ago. */
function verifiedEvent(
  { settings, clock }: Dependencies,
  body: string,
  signature: string | undefined,
): Stripe.Event {
  try {
    return Stripe.webhooks.constructEvent(
      body,
      signature ?? '',
      settings.webhookSecret,
      toleranceSeconds,
      undefined,
      clock().getTime(),
    )
  } catch {
    throw new ApiError('bad_request')
  }
}

/** Where the card provider says that something happened. */
export function mountWebhooks(app: Hono<AppEnv>, dependencies: Dependencies): void {
  app.post('/api/webhooks/stripe', async (c) => {
    c.set('call', 'stripeWebhook')
    const event = verifiedEvent(dependencies, await c.req.text(), c.req.header('stripe-signature'))
    await receiveEvent(dependencies, eventOf(event))
    return c.json({ received: true })
  })
}
