import type { Hono } from 'hono'
import { Stripe } from 'stripe'
import * as v from 'valibot'
import type { AppEnv } from '../server/http/app-env.ts'
import { ApiError } from '../server/http/api-error.ts'
import type { Dependencies } from '../server/dependencies.ts'
import { isStorable } from '../server/http/is-storable.ts'
import { eventOf } from '../stripe/events.ts'
import { receiveEvent } from './receive-event.ts'

const toleranceSeconds = 300

/** The parts of an event that we use. */
const eventShape = v.object({
  id: v.pipe(
    v.string(),
    v.nonEmpty(),
    v.check((id) => isStorable(id)),
  ),
  type: v.string(),
  data: v.object({ object: v.object({ object: v.string() }) }),
})

/** Verifies the signature of an event, which may be five minutes old. @throws ApiError `bad_request` */
function signedEvent(
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

/** Receives the card provider's webhooks. */
export function mountWebhooks(app: Hono<AppEnv>, dependencies: Dependencies): void {
  app.post('/api/webhooks/stripe', async (c) => {
    c.set('call', 'stripeWebhook')
    const event = signedEvent(dependencies, await c.req.text(), c.req.header('stripe-signature'))
    if (!v.is(eventShape, event)) throw new ApiError('bad_request')
    await receiveEvent(dependencies, eventOf(event))
    return c.json({ received: true })
  })
}
